/** What a person's file of credentials holds. One PEM file may have the certificate and its key. */
type PemParts = { cert: string | null; key: string | null };

const CERTIFICATES = /-----BEGIN CERTIFICATE-----[\s\S]+?-----END CERTIFICATE-----/g;
const KEY = /-----BEGIN (?:[A-Z]+ )*PRIVATE KEY-----[\s\S]+?-----END (?:[A-Z]+ )*PRIVATE KEY-----/;

/** Both parts of a PEM text, wherever they stand in it. A chain stays whole. */
export function pemParts(text: string): PemParts {
  return { cert: text.match(CERTIFICATES)?.join("\n") ?? null, key: text.match(KEY)?.[0] ?? null };
}

/** A file's bytes in base64, as the API takes a P12. */
export async function base64Of(file: Blob): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  let text = "";
  for (const byte of bytes) text += String.fromCharCode(byte);
  return btoa(text);
}

/** The contents of a credentials file. One PEM file may contain both certificate and key. */
type PemParts = { cert: string | null; key: string | null };

const CERTIFICATES = /-----BEGIN CERTIFICATE-----[\s\S]+?-----END CERTIFICATE-----/g;
const KEY = /-----BEGIN (?:[A-Z]+ )*PRIVATE KEY-----[\s\S]+?-----END (?:[A-Z]+ )*PRIVATE KEY-----/;

/** Extracts certificate and key from a PEM text. Keeps a certificate chain complete. */
export function pemParts(text: string): PemParts {
  return { cert: text.match(CERTIFICATES)?.join("\n") ?? null, key: text.match(KEY)?.[0] ?? null };
}

/** The file in base64, as the API expects a P12. */
export async function base64Of(file: Blob): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  let text = "";
  for (const byte of bytes) text += String.fromCharCode(byte);
  return btoa(text);
}

import { createHmac, randomBytes } from "node:crypto";

/** A signing secret: `whsec_` and 256 random bits. */
export function newWebhookSecret(): string {
  return `whsec_${randomBytes(32).toString("base64url")}`;
}

/**
 * The X-Webhook-Signature header: `t=<unix seconds>,v1=<hex>` over `<t>.<raw body>`, with one v1 for each
 * valid secret during a rotation.
 */
export function signatureHeader(secrets: readonly string[], body: string, at: Date): string {
  const t = Math.floor(at.getTime() / 1000);
  const signatures = secrets.map(
    (secret) => `v1=${createHmac("sha256", secret).update(`${t}.${body}`).digest("hex")}`,
  );
  return [`t=${t}`, ...signatures].join(",");
}

import { z } from "zod";
import { seal, unseal } from "#lib/core/seal.ts";

/**
 * What proves to the PSP who calls. Kept sealed with APP_SECRET as one text, and never shown, logged or returned again.
 * `certificate` is the client's for mutual TLS; `ca` is only needed for a PSP whose own certificate no public authority
 * has signed.
 */
const accountSecrets = z.strictObject({
  clientId: z.string().min(1).max(500),
  clientSecret: z.string().min(1).max(2_000),
  /** What some PSPs ask for with every call beside the token. */
  appKey: z.string().min(1).max(200).nullish(),
  certificate: z
    .union([
      z.strictObject({ kind: z.literal("pem"), cert: z.string().max(50_000), key: z.string().max(50_000) }),
      z.strictObject({
        kind: z.literal("p12"),
        p12: z.base64().max(100_000),
        passphrase: z.string().max(500),
      }),
    ])
    .nullable(),
  ca: z.string().max(100_000).nullable(),
});

export type AccountSecrets = z.output<typeof accountSecrets>;

export function sealSecrets(secrets: AccountSecrets): string {
  return seal(JSON.stringify(secrets));
}

export function unsealSecrets(sealed: string): AccountSecrets {
  return accountSecrets.parse(JSON.parse(unseal(sealed)));
}

import { z } from "zod";
import { seal, unseal } from "#lib/sealed/seal.ts";

/**
 * The credentials for the PSP. Stored as one text, sealed with APP_SECRET; never shown, logged or returned.
 * `certificate` is the client certificate for mutual TLS; `ca` is only needed if no public authority signed
 * the PSP's own certificate.
 */
const accountSecrets = z.strictObject({
  clientId: z.string().min(1).max(500),
  clientSecret: z.string().min(1).max(2_000),
  /** An application key that some PSPs require with every call, besides the token. */
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

export function sealSecrets(accountId: string, secrets: AccountSecrets): string {
  return seal("gateway_accounts.secrets", accountId, JSON.stringify(secrets));
}

export function unsealSecrets(accountId: string, sealed: string): AccountSecrets {
  return accountSecrets.parse(JSON.parse(unseal("gateway_accounts.secrets", accountId, sealed)));
}

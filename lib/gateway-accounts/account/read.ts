import { BriefCache } from "#lib/core/brief-cache.ts";
import { sql } from "#lib/db/pool.ts";
import { processWide } from "#lib/process-wide.ts";
import { type AccountSettings, type GatewayAccount, MANUAL_ACCOUNT, SANDBOX_ACCOUNT } from "./account.ts";
import { type AccountSecrets, unsealSecrets } from "./secrets.ts";

/** An account with what its adapter needs. `version` changes whenever the account does. */
export type StoredAccount = { account: GatewayAccount; secrets: AccountSecrets | null; version: number };

type Row = Omit<GatewayAccount, "settings"> & {
  settings: AccountSettings;
  secrets: string | null;
  updatedAt: Date;
};

/** Every process sees a change of an account after this time at the latest. */
const SEEN_FOR_MS = 5_000;
const accounts = processWide("gateway accounts", () => new BriefCache<StoredAccount>(SEEN_FOR_MS));

/** The built-in ones have nothing that changes, and cost no statement. */
const BUILT_IN = new Map(
  [SANDBOX_ACCOUNT, MANUAL_ACCOUNT].map((account) => [account.id, { account, secrets: null, version: 0 }]),
);

/** The account with this id, also one that is switched off; null for none. */
export async function readAccount(id: string): Promise<StoredAccount | null> {
  return BUILT_IN.get(id) ?? accounts.get(id, () => fetchAccount(id));
}

/** After a change of an account; other processes see it within seconds. */
export function forgetAccounts(): void {
  accounts.clear();
}

async function fetchAccount(id: string): Promise<StoredAccount | null> {
  const [row] = await sql<Row>(
    "read-gateway-account",
    `SELECT id, kind, profile, holder_store_id, name, chave, settings, active, secrets, updated_at
     FROM gateway_accounts WHERE id = $1`,
    [id],
  );
  if (!row) return null;
  const { secrets, updatedAt, ...account } = row;
  return { account, secrets: secrets === null ? null : unsealSecrets(secrets), version: updatedAt.getTime() };
}

import { BriefCache } from "#lib/core/brief-cache.ts";
import { sql } from "#lib/db/pool.ts";
import { processWide } from "#lib/process-wide.ts";
import { type AccountSettings, type GatewayAccount, MANUAL_ACCOUNT, SANDBOX_ACCOUNT } from "./account.ts";
import { type AccountSecrets, unsealSecrets } from "./secrets.ts";

/** An account with what its adapter needs. `version` changes with every change of the account. */
export type StoredAccount = {
  account: GatewayAccount;
  secrets: AccountSecrets | null;
  version: number;
  /** Its contract with the bank has ended. */
  closed: boolean;
};

type Row = Omit<GatewayAccount, "settings"> & {
  closed: boolean;
  settings: AccountSettings;
  secrets: string | null;
  updatedAt: Date;
};

/** The maximum time until every process sees a change of an account. */
const SEEN_FOR_MS = 5_000;
const accounts = processWide("gateway accounts", () => new BriefCache<StoredAccount>(SEEN_FOR_MS));

/** Built-in accounts never change, so they need no statement. */
const BUILT_IN = new Map(
  [SANDBOX_ACCOUNT, MANUAL_ACCOUNT].map((account) => [
    account.id,
    { account, secrets: null, version: 0, closed: false },
  ]),
);

/** Returns the account with this id, even if inactive; null if there is none. */
export async function readAccount(id: string): Promise<StoredAccount | null> {
  return BUILT_IN.get(id) ?? accounts.get(id, () => fetchAccount(id));
}

/** Clears the cache after a change of an account; other processes see the change within seconds. */
export function forgetAccounts(): void {
  accounts.clear();
}

async function fetchAccount(id: string): Promise<StoredAccount | null> {
  const [row] = await sql<Row>(
    "read-gateway-account",
    `SELECT id, kind, profile, holder_store_id, environment, name, chave, settings, active, secrets, updated_at,
       closed_at IS NOT NULL AS closed
     FROM gateway_accounts WHERE id = $1`,
    [id],
  );
  if (!row) return null;
  const { secrets, updatedAt, closed, ...account } = row;
  return {
    ...{ account, closed, version: updatedAt.getTime() },
    secrets: secrets === null ? null : unsealSecrets(id, secrets),
  };
}

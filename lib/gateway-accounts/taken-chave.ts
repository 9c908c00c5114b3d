import type { Sql } from "#lib/db/pool.ts";
import { type FieldProblem, fieldProblem } from "#lib/errors/app-error.ts";
import type { AccountKind, AccountSettings, Environment } from "./account/account.ts";
import { accountMessages } from "./messages.ts";

/** An account of a Pix key, existing or wanted. */
type AtKey = {
  id?: string;
  kind: AccountKind;
  profile: string | null;
  settings: AccountSettings;
  environment: Environment;
  holderStoreId: string | null;
  chave: string;
};

type Other = {
  id: string;
  name: string;
  kind: AccountKind;
  holderStoreId: string | null;
  isSameBank: boolean;
};

/** The account that the wanted one takes the place of, or why the key can't be used. */
type Use = { replaces: { id: string; name: string } | null; problems: FieldProblem[] };

/**
 * One Pix key is one pot of money. Two open accounts of one bank and key would each find the other's payments there, whatever
 * their kind and also while one is switched off. So would a bare key beside any account at a bank with the same key: the
 * second of these takes the place of the first, if both have the same holder. Enforced by the index
 * `gateway_accounts_bank_and_key` and by prisma/functions/gateway_account_pot.sql.
 */
export async function readChaveUse(on: Sql, account: AtKey): Promise<Use> {
  // prisma/functions/chave_name.sql, bank_of.sql
  const others = await on<Other>(
    "accounts-of-chave",
    `SELECT * /* never null: is_same_bank (an account has a kind, and so a bank) */ FROM (
       SELECT a.id, a.name, a.kind, a.holder_store_id, a.bank = bank_of($3, $4, $5) AS is_same_bank,
         (a.kind = 'key') <> ($3 = 'key') AND a.environment = 'production' AND $6 = 'production' AS is_other_sort
       FROM gateway_accounts a
       WHERE a.chave IS NOT NULL AND chave_name(a.chave) = chave_name($1) AND a.id IS DISTINCT FROM $2 AND a.closed_at IS NULL
     ) o WHERE is_same_bank OR is_other_sort ORDER BY id`,
    [
      account.chave,
      account.id ?? null,
      account.kind,
      account.profile,
      JSON.stringify(account.settings),
      account.environment,
    ],
  );
  const [other, ...more] = others;
  if (!other) return { replaces: null, problems: [] };
  const isReplaceable =
    account.id === undefined &&
    more.length === 0 &&
    !other.isSameBank &&
    other.holderStoreId === account.holderStoreId;
  if (isReplaceable) return { replaces: { id: other.id, name: other.name }, problems: [] };
  return { replaces: null, problems: [fieldProblem("chave", accountMessages.taken, { name: other.name })] };
}

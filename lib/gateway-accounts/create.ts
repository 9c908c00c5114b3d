import { auditByOperator } from "#lib/audit/write.ts";
import type { Context } from "#lib/context/context.ts";
import { newId } from "#lib/core/ids.ts";
import { type Sql, sql, transaction } from "#lib/db/pool.ts";
import { type FieldProblem, fieldProblem, problemsError } from "#lib/errors/app-error.ts";
import type { Environment } from "./account/account.ts";
import { sealSecrets } from "./account/secrets.ts";
import { bankIdentity, bankNumber, bankOf } from "./bank-identity.ts";
import { environmentOf } from "./environment.ts";
import type { NewAccount } from "./fields.ts";
import { accountMessages } from "./messages.ts";
import { type AccountRecord, findAccount } from "./record.ts";
import { wrongParts } from "./rules.ts";

/** Creates an account. No store can use it until it has been checked and connected. */
export async function createAccount(ctx: Context, body: NewAccount): Promise<AccountRecord> {
  const { kind, name, credentials = null, settings = {} } = body;
  const [profile, chave, storeId] = [body.profile ?? null, body.chave ?? null, body.storeId ?? null];
  const { environment, problems: ofEnvironment } = environmentOf(
    { kind, profile, settings },
    body.environment ?? null,
  );
  const wrong = wrongParts({
    ...{ kind, profile, chave: chave !== null, credentials: credentials !== null },
    holder: storeId !== null,
    baseUrl: settings.baseUrl ?? null,
  });
  const problems = [
    ...wrong,
    // Without a bank there is no address yet.
    ...(wrong.length > 0 ? [] : ofEnvironment),
    ...(await wrongHolder(storeId, environment)),
    ...(chave ? await takenChave(sql, { kind, name, profile, chave, settings }) : []),
  ];
  if (problems.length > 0) throw problemsError(problems);
  return transaction(async (tx) => {
    const id = newId();
    await tx(
      "create-gateway-account",
      `INSERT INTO gateway_accounts (id, kind, profile, holder_store_id, environment, name, chave, settings, secrets, certificate_ends_at,
         bank_identity, bank_number)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)`,
      [
        id,
        kind,
        profile,
        storeId,
        environment,
        name,
        chave,
        JSON.stringify(settings),
        credentials && sealSecrets(id, credentials.secrets),
        credentials?.certificateEndsAt ?? null,
        credentials && bankIdentity({ kind, profile, settings }, credentials.secrets),
        bankNumber({ kind, profile, settings }),
      ],
    );
    await auditByOperator(tx, ctx, storeId, "gateway_account.created", {
      accountId: id,
      kind,
      profile,
      environment,
      name,
    });
    return findAccount(tx, id);
  });
}

async function wrongHolder(storeId: string | null, environment: Environment): Promise<FieldProblem[]> {
  if (storeId === null) return [];
  const mode = environment === "production" ? "live" : "test";
  const [store] = await sql<{ id: string }>(
    "holding-store",
    "SELECT id FROM stores WHERE id = $1 AND mode = $2::store_mode",
    [storeId, mode],
  );
  if (store) return [];
  const message = mode === "live" ? accountMessages.holderNotLive : accountMessages.holderNotTest;
  return [fieldProblem("storeId", message)];
}

/**
 * Two accounts with the same bank account would each find the other's payments there. So each pair of bank
 * and key is unique, across kinds and including inactive accounts. Enforced by the index
 * `gateway_accounts_bank_and_key`.
 */
export async function takenChave(
  on: Sql,
  account: Omit<AtBank, "id"> & { id?: string; chave: string },
): Promise<FieldProblem[]> {
  const others = await on<AtBank>(
    "accounts-of-chave",
    `SELECT id, name, kind, profile, settings FROM gateway_accounts
     WHERE chave IS NOT NULL AND ${keyOf("chave")} = ${keyOf("$1::text")} AND id IS DISTINCT FROM $2`,
    [account.chave, account.id ?? null],
  );
  const other = others.find((one) => bankOf(one) === bankOf(account));
  return other ? [fieldProblem("chave", accountMessages.taken, { name: other.name })] : [];
}

type AtBank = Pick<AccountRecord, "id" | "name" | "kind" | "profile" | "settings">;

/** As in the index `gateway_accounts_bank_and_key`: documents and phone numbers may contain punctuation. */
const keyOf = (chave: "chave" | "$1::text") =>
  `CASE WHEN ${chave} LIKE '%@%' THEN lower(btrim(${chave})) ELSE lower(regexp_replace(${chave}, '[^0-9A-Za-z+]', '', 'g')) END`;

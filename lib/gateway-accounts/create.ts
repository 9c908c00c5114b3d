import { auditByOperator } from "#lib/audit/write.ts";
import type { Context } from "#lib/context/context.ts";
import { type Sql, sql, transaction } from "#lib/db/pool.ts";
import { onlyRow } from "#lib/db/rows.ts";
import { type FieldProblem, fieldProblem, problemsError } from "#lib/errors/app-error.ts";
import { sealSecrets } from "./account/secrets.ts";
import type { NewAccount } from "./fields.ts";
import { accountMessages } from "./messages.ts";
import { type AccountRecord, findAccount } from "./record.ts";
import { wrongParts } from "./rules.ts";

/** Makes an account. No store uses it before it was checked and connected. */
export async function createAccount(ctx: Context, body: NewAccount): Promise<AccountRecord> {
  const { kind, name, credentials = null, settings = {} } = body;
  const [profile, chave, storeId] = [body.profile ?? null, body.chave ?? null, body.storeId ?? null];
  const problems = [
    ...wrongParts({
      ...{ kind, profile, chave: chave !== null, credentials: credentials !== null },
      holder: storeId !== null,
      baseUrl: settings.baseUrl ?? null,
    }),
    ...(await wrongHolder(storeId)),
    ...(chave ? await takenChave(sql, { kind, profile, chave, settings }) : []),
  ];
  if (problems.length > 0) throw problemsError(problems);
  return transaction(async (tx) => {
    const { id } = onlyRow(
      await tx<{ id: string }>(
        "create-gateway-account",
        `INSERT INTO gateway_accounts (kind, profile, holder_store_id, name, chave, settings, secrets, certificate_ends_at)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8) RETURNING id`,
        [
          ...[kind, profile, storeId, name, chave, JSON.stringify(settings)],
          ...[credentials && sealSecrets(credentials.secrets), credentials?.certificateEndsAt ?? null],
        ],
      ),
    );
    await auditByOperator(tx, ctx, storeId, "gateway_account.created", {
      accountId: id,
      kind,
      profile,
      name,
    });
    return findAccount(tx, id);
  });
}

async function wrongHolder(storeId: string | null): Promise<FieldProblem[]> {
  if (storeId === null) return [];
  const [store] = await sql<{ id: string }>(
    "live-store",
    "SELECT id FROM stores WHERE id = $1 AND mode = 'live'",
    [storeId],
  );
  return store ? [] : [fieldProblem("storeId", accountMessages.storeNotLive)];
}

/** Two accounts that are one at the PSP would each find the other's payments there. */
export async function takenChave(
  on: Sql,
  account: { id?: string; kind: string; profile: string | null; chave: string; settings: object },
): Promise<FieldProblem[]> {
  const [other] = await on<{ name: string }>(
    "account-of-chave",
    `SELECT name FROM gateway_accounts WHERE active AND chave = $1 AND kind = $2 AND profile IS NOT DISTINCT FROM $3
       AND settings = $4 AND id IS DISTINCT FROM $5`,
    [account.chave, account.kind, account.profile, JSON.stringify(account.settings), account.id ?? null],
  );
  return other ? [fieldProblem("chave", accountMessages.taken, { name: other.name })] : [];
}

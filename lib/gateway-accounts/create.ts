import { auditByOperator } from "#lib/audit/write.ts";
import type { Context } from "#lib/context/context.ts";
import { newId } from "#lib/core/ids.ts";
import { type Sql, sql, transaction } from "#lib/db/pool.ts";
import { type FieldProblem, fieldProblem, problemsError } from "#lib/errors/app-error.ts";
import type { AccountSettings, Environment } from "./account/account.ts";
import { forgetAccounts } from "./account/read.ts";
import { sealSecrets } from "./account/secrets.ts";
import { bankIdentity, bankNumber } from "./bank-identity.ts";
import { closeReplaced } from "./close.ts";
import { environmentOf } from "./environment.ts";
import type { NewAccount } from "./fields.ts";
import { accountMessages } from "./messages.ts";
import { type AccountRecord, findAccount } from "./record.ts";
import { wrongParts } from "./rules.ts";
import { readChaveUse } from "./taken-chave.ts";

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
  ];
  if (problems.length > 0) throw problemsError(problems);
  const record = await transaction(async (tx) => {
    if (chave) await replaceOther(tx, ctx, { kind, profile, settings, environment, chave, name, storeId });
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
  forgetAccounts();
  return record;
}

type Replacing = Pick<NewAccount, "kind" | "name"> & {
  profile: string | null;
  settings: AccountSettings;
  environment: Environment;
  chave: string;
  storeId: string | null;
};

/** Closes the account with the same money, of which this one takes the place. Throws ValidationError if it can't. */
async function replaceOther(tx: Sql, ctx: Context, { storeId, name, ...account }: Replacing): Promise<void> {
  const { replaces, problems } = await readChaveUse(tx, { ...account, holderStoreId: storeId });
  if (problems.length > 0) throw problemsError(problems);
  if (replaces) await closeReplaced(tx, ctx, replaces, name);
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

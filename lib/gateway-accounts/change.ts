import { changeOf } from "#lib/audit/change.ts";
import { auditByOperator } from "#lib/audit/write.ts";
import type { Context } from "#lib/context/context.ts";
import { sql, transaction } from "#lib/db/pool.ts";
import { type FieldProblem, fieldProblem, invalidField, problemsError } from "#lib/errors/app-error.ts";
import { tellOwners } from "#lib/mail/tell-owners.ts";
import { MANUAL_ACCOUNT, SANDBOX_ACCOUNT } from "./account/account.ts";
import { forgetAccounts } from "./account/read.ts";
import { sealSecrets } from "./account/secrets.ts";
import { identifyAgain, switchComparison } from "./bank-account.ts";
import { wrongAddresses } from "./environment.ts";
import type { AccountChange } from "./fields.ts";
import { accountMessages } from "./messages.ts";
import { type AccountRecord, findAccount } from "./record.ts";
import { wrongParts } from "./rules.ts";
import { isSamePlace, provesSameAccount } from "./same-account.ts";
import { readChaveUse } from "./taken-chave.ts";

/**
 * Changes the given properties. After new credentials or addresses, an account that no store uses must be
 * checked again before a store is connected; for an account with charges or payouts they must belong to the
 * same account. Throws NotFound.
 */
export async function changeAccount(ctx: Context, id: string, change: AccountChange): Promise<AccountRecord> {
  const unproven = await provesSameAccount(await findAccount(sql, id), change);
  if (unproven.length > 0) throw problemsError(unproven);
  const record = await transaction(async (tx) => {
    await tx("lock-gateway-account", "SELECT FROM gateway_accounts WHERE id = $1 FOR UPDATE", [id]);
    const before = await findAccount(tx, id);
    if (id === SANDBOX_ACCOUNT.id || id === MANUAL_ACCOUNT.id)
      throw invalidField("id", accountMessages.builtIn);
    if (before.closedAt) throw invalidField("id", accountMessages.closed);
    const after = { ...before, ...change, settings: change.settings ?? before.settings };
    const chaveChanges = change.chave !== undefined && change.chave !== before.chave;
    const problems: FieldProblem[] = [
      ...wrongParts({
        ...{ kind: before.kind, profile: before.profile, chave: after.chave !== null },
        credentials: before.hasCredentials || change.credentials !== undefined,
        holder: before.holderStoreId !== null,
        baseUrl: after.settings.baseUrl ?? null,
      }),
      ...wrongAddresses(after, before.environment),
      ...(chaveChanges && before.connectedAt ? [fieldProblem("chave", accountMessages.chaveStays)] : []),
      ...(after.chave ? (await readChaveUse(tx, { ...after, chave: after.chave })).problems : []),
    ];
    if (problems.length > 0) throw problemsError(problems);
    const { credentials } = change;
    await tx(
      "change-gateway-account",
      `UPDATE gateway_accounts SET name = $2, chave = $3, settings = $4, active = $5,
         secrets = coalesce($6, secrets), certificate_ends_at = CASE WHEN $6::text IS NULL THEN certificate_ends_at ELSE $7 END,
         last_good_at = CASE WHEN $8 AND connected_at IS NULL THEN NULL ELSE last_good_at END, updated_at = now()
       WHERE id = $1`,
      [
        ...[id, after.name, after.chave, JSON.stringify(after.settings), after.active],
        ...[
          credentials ? sealSecrets(id, credentials.secrets) : null,
          credentials?.certificateEndsAt ?? null,
        ],
        credentials !== undefined || !isSamePlace(after.settings, before.settings) || chaveChanges,
      ],
    );
    if (credentials || change.settings) await identifyAgain(tx, id, after);
    if (change.compareBalance !== undefined) await switchComparison(tx, id, change.compareBalance);
    const { name, active } = after;
    const values = changeOf(before, { name, active });
    const details = { accountId: id, changed: Object.keys(change), active, ...values };
    await auditByOperator(tx, ctx, before.holderStoreId, "gateway_account.changed", details);
    if (before.holderStoreId)
      await tellOwners(tx, ctx, before.holderStoreId, {
        action: "gateway_account.changed",
        name,
        change: values,
      });
    return findAccount(tx, id);
  });
  forgetAccounts();
  return record;
}

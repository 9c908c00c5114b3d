import { auditByOperator } from "#lib/audit/write.ts";
import type { Context } from "#lib/context/context.ts";
import { type BilingualText, inLocale, type TextTree } from "#lib/core/locale.ts";
import { type Sql, transaction } from "#lib/db/pool.ts";
import { env } from "#lib/env.ts";
import { AppError } from "#lib/errors/app-error.ts";
import { say } from "#lib/mail/content.ts";
import { queueOperatorsNotice } from "#lib/mail/notice.ts";
import { tellOwners } from "#lib/mail/tell-owners.ts";
import { type AccountRecord, findAccount } from "./record.ts";

/**
 * Stops the payouts of an account whose bank has sent another amount than requested: nothing that is still
 * unsent leaves it (`confirmCall`, request_withdrawal.sql). The operator is notified. Charges, refunds and
 * reads continue. A repeat is a no-op.
 */
export async function stopPayouts(tx: Sql, withdrawal: { id: string; accountId: string }): Promise<void> {
  const [stopped] = await tx<{ name: string }>(
    "stop-payouts",
    `UPDATE gateway_accounts SET payouts_stopped_at = now(), payouts_stopped_for = $2
     WHERE id = $1 AND payouts_stopped_at IS NULL RETURNING name`,
    [withdrawal.accountId, withdrawal.id],
  );
  if (!stopped) return;
  await queueOperatorsNotice(tx, "payouts-stopped", (locale) => {
    const { title, why, check } = inLocale(NOTICE, locale);
    const url = `${env().APP_URL}/operador/contas?conta=${withdrawal.accountId}`;
    return { title: say(title, { name: stopped.name }), paragraphs: [why, say(check, { url })] };
  });
}

const NOTICE = {
  title: {
    "pt-BR": "Os saques da conta {name} estão parados",
    en: "Withdrawals from account {name} are stopped",
  },
  why: {
    "pt-BR":
      "O banco enviou um valor diferente do que foi pedido num saque. O que ele enviou já está lançado, e nada mais sai dessa conta até alguém conferir.",
    en: "The bank sent a different amount than a withdrawal requested. The amount that it sent is posted, and nothing else leaves this account until someone has checked it.",
  },
  check: {
    "pt-BR": "Confira a pendência e libere os saques em {url}.",
    en: "Check the case, then allow withdrawals at {url}.",
  },
} as const satisfies TextTree;

const STOPPED: BilingualText = {
  "pt-BR":
    "Os saques por esta conta estão parados até quem opera a plataforma conferir uma diferença com o banco. Nada foi debitado nem enviado.",
  en: "Withdrawals from this account are stopped until the platform's operator has checked a difference with the bank. Nothing was debited or sent.",
};

/** A person has to look first, so retrying every few seconds is pointless. */
const RETRY_AFTER_SECONDS = 3600;

export function payoutsStopped(): AppError {
  return new AppError("WithdrawalUnavailable", { says: STOPPED, retryAfter: RETRY_AFTER_SECONDS });
}

/** Resumes the account's payouts; waiting ones become due now. A repeat is a no-op. Throws NotFound. */
export async function resumePayouts(ctx: Context, id: string): Promise<AccountRecord> {
  return transaction(async (tx) => {
    const before = await findAccount(tx, id);
    const [resumed] = await tx(
      "resume-payouts",
      `UPDATE gateway_accounts SET payouts_stopped_at = NULL, payouts_stopped_for = NULL
       WHERE id = $1 AND payouts_stopped_at IS NOT NULL RETURNING id`,
      [id],
    );
    if (!resumed) return before;
    await tx(
      "hurry-stopped-withdrawals",
      `UPDATE withdrawals SET reconcile_at = now() WHERE id IN (
         SELECT id FROM withdrawals WHERE account_id = $1 AND (status IN ('pending', 'processing')) IS TRUE
           AND status = 'processing' AND reconcile_at > now() AND coalesce(call_until <= now(), true)
         -- One that is locked is being ended, and its holder may wait for the account.
         FOR UPDATE SKIP LOCKED)`,
      [id],
    );
    await auditByOperator(tx, ctx, before.holderStoreId, "gateway_account.payouts_resumed", {
      accountId: id,
      withdrawalId: before.payoutsStoppedFor,
    });
    if (before.holderStoreId)
      await tellOwners(tx, ctx, before.holderStoreId, {
        action: "gateway_account.payouts_resumed",
        name: before.name,
      });
    return findAccount(tx, id);
  });
}

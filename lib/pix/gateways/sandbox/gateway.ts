import { gather } from "#lib/core/gather.ts";
import { money, toFixed } from "#lib/core/money.ts";
import { sql, transaction } from "#lib/db/pool.ts";
import type { Stored } from "#lib/db/rows.ts";
import { SANDBOX_ACCOUNT } from "#lib/gateway-accounts/account/account.ts";
import { makeEndToEndId, SANDBOX_ISPB } from "#lib/pix/end-to-end-id.ts";
import { readChargesSoon } from "#lib/queue/read-charges-soon.ts";
import { seal, unsealed } from "#lib/sealed/seal.ts";
import type { StoreModel, TransactionModel } from "#prisma/generated/models.ts";
import type {
  ChargePort,
  ChargeRequest,
  CodePort,
  Gateway,
  PixIn,
  RefundPort,
  RefundView,
} from "../../port.ts";
import { lookUpCode } from "./bank.ts";
import { codeFor } from "./codes.ts";
import { STEER } from "./steer.ts";
import { payCode, readTransfer, sendToKey, UNCERTAIN_SECONDS } from "./transfers.ts";

type SandboxPix = Omit<PixIn, "refunds" | "tax">;
type SandboxCharge = Stored<
  TransactionModel,
  "amountDue" | "copyPaste" | "expiresAt" | "description" | "chargeState"
> &
  Stored<StoreModel, "name" | "city">;

/**
 * Schedules a payment that arrives a moment later. The sandbox notifies us of it, as any PSP does, so that a
 * charge that was read before its payment, and then found open, is still completed.
 */
async function payLater({ txid, amount, payer }: ChargeRequest): Promise<void> {
  const endToEndId = makeEndToEndId(SANDBOX_ISPB);
  const document = payer.document ?? "12345678909";
  await transaction(async (tx) => {
    await tx(
      "sandbox-pay-later",
      `INSERT INTO sandbox_payments (end_to_end_id, txid, amount, payer_name, payer_document, paid_at)
       VALUES ($1, $2, $3, $4, $5, now() + $6 * interval '1 second')`,
      [
        endToEndId,
        txid,
        toFixed(amount),
        payer.name ?? "Pagador de Testes",
        seal("sandbox_payments.payer_document", endToEndId, document),
        UNCERTAIN_SECONDS,
      ],
    );
    await readChargesSoon(tx, [txid], UNCERTAIN_SECONDS + 1);
  });
}

function codeOf(txid: string, charge: SandboxCharge): string {
  return codeFor({ txid, amount: charge.amountDue, payeeName: charge.name, payeeCity: charge.city });
}

type PaidRow = { txid: string } & SandboxCharge & SandboxPix;
/** A charge with one of its payments; nulls if it has none. */
type ChargeRow = Omit<PaidRow, keyof SandboxPix> & { [K in keyof SandboxPix]: SandboxPix[K] | null };

const chargeRows = gather(async (txids) => {
  const rows = await sql<ChargeRow>(
    "sandbox-read-charges",
    `SELECT t.txid, t.amount_due, t.copy_paste, t.expires_at, t.description, t.charge_state, s.name, s.city,
       p.end_to_end_id, p.amount, p.paid_at, p.payer_name, p.payer_document
     FROM transactions t JOIN stores s ON s.id = t.store_id
     LEFT JOIN sandbox_payments p ON p.txid = t.txid AND p.paid_at <= now()
     WHERE t.txid = ANY ($1) AND t.gateway = 'sandbox' ORDER BY p.paid_at, p.end_to_end_id`,
    [txids],
  );
  const found = new Map<string, ChargeRow[]>();
  for (const row of rows) found.set(row.txid, [...(found.get(row.txid) ?? []), row]);
  return found;
});

function payerOf({ endToEndId, payerDocument }: PaidRow): string | null {
  return payerDocument && unsealed("sandbox_payments.payer_document", endToEndId, payerDocument);
}

const charges: ChargePort = {
  // The sandbox uses our own clock.
  graceSeconds: 0,
  confirmedBy: "psp",

  async createCharge(request) {
    const copyPaste = codeFor(request);
    switch (request.payer.email) {
      case STEER.failed:
        return { kind: "failed", reason: "refused by the sandbox" };
      case STEER.unavailable:
        return { kind: "unavailable" };
      case STEER.uncertain:
        await payLater(request);
        return { kind: "uncertain" };
      default:
        return { kind: "done", value: { copyPaste } };
    }
  },

  async readCharge(txid) {
    const rows = (await chargeRows(txid)) ?? [];
    const [charge] = rows;
    if (!charge || charge.chargeState === "failed") return { kind: "absent" };
    const amount = charge.amountDue;
    const payments = rows
      .filter((row): row is PaidRow => row.endToEndId !== null)
      // Nobody but this program makes refunds at this bank.
      .map((pix): PixIn => ({ ...pix, payerDocument: payerOf(pix), refunds: [] }));
    return {
      kind: "done",
      value: {
        status: payments.some((pix) => pix.amount.equals(amount)) ? "CONCLUIDA" : "ATIVA",
        amount,
        payments,
        copyPaste: charge.copyPaste ?? codeOf(txid, charge),
        chave: null,
        unreadable: [],
      },
    };
  },

  async cancelCharge() {
    return { kind: "done", value: null };
  },
};

const refunds: RefundPort = {
  async refund(request) {
    const [refund] = await sql<Pick<RefundView, "status">>(
      "sandbox-refund",
      `INSERT INTO sandbox_refunds (end_to_end_id, devolucao_id, amount, status)
       SELECT $1, $2, $3, CASE WHEN EXISTS (
         SELECT FROM transactions t JOIN payments p ON p.transaction_id = t.id
         WHERE p.end_to_end_id = $1 AND t.customer_email = $4
       ) THEN 'NAO_REALIZADO' ELSE 'DEVOLVIDO' END
       ON CONFLICT (end_to_end_id, devolucao_id) DO UPDATE SET amount = sandbox_refunds.amount
       RETURNING status`,
      [request.endToEndId, request.devolucaoId, toFixed(request.amount), STEER.refundFails],
    );
    if (!refund) throw new Error("the sandbox has not written the refund");
    return { kind: "done", value: { ...refund, reason: null } };
  },

  async readRefund(request) {
    const [refund] = await sql<Pick<RefundView, "status">>(
      "sandbox-read-refund",
      "SELECT status FROM sandbox_refunds WHERE end_to_end_id = $1 AND devolucao_id = $2",
      [request.endToEndId, request.devolucaoId],
    );
    return refund ? { kind: "done", value: { ...refund, reason: null } } : { kind: "absent" };
  },
};

const codes: CodePort = {
  async previewCode(brCode) {
    const charge = await lookUpCode(brCode);
    // Only the other bank knows the amount and state of its charge.
    if (!charge) return { kind: "done", value: { amount: null, state: "payable" } };
    return { kind: "done", value: { amount: money(charge.amount), state: charge.status } };
  },
};

/**
 * A PSP for tests: its charges can be paid in the sandbox bank; refunds and transfers end as set by the
 * addresses in `STEER`. Its records are the sandbox_* tables. A charge exists there as soon as its txid is
 * stored here, so creating one needs no round trip. It queues the reading of its charges itself, so it needs neither
 * notifications nor listing.
 */
export const sandboxGateway: Gateway = {
  account: SANDBOX_ACCOUNT,
  charges,
  refunds,
  payouts: { sendToKey, payCode, readTransfer },
  codes,
  listing: null,
  balance: null,
  notifications: null,
  check: async () => ({ ok: true }),
};

import { newId } from "#lib/core/ids.ts";
import type { Money } from "#lib/core/money.ts";
import { SANDBOX_ACCOUNT } from "#lib/gateway-accounts/account/account.ts";
import { makeEndToEndId } from "#lib/pix/end-to-end-id.ts";
import { codeFor } from "#lib/pix/gateways/sandbox/codes.ts";
import { makeTxid } from "#lib/pix/txid.ts";
import { documentHash, sealDocument } from "#lib/sealed/documents.ts";
import { saleAmounts } from "#lib/wallet/fee.ts";
import type { RefundCause } from "#prisma/generated/enums.ts";
import { MINUTE } from "./calendar.ts";
import { later, type Past } from "./past.ts";
import { BANKS, type Buyer, makeBuyer, makeCpf } from "./people.ts";

type ChargeFate = "COMPLETED" | "CANCELLED" | "FAILED" | "PENDING";

export type PastCharge = {
  id: string;
  order: { id: string; orderCode: string } | null;
  amount: Money;
  fee: Money;
  buyer: Buyer;
  txid: string;
  expiresAt: Date;
  text: string;
};

type Wanted = {
  at: Date;
  order: PastCharge["order"];
  amount: Money;
  buyer: Buyer;
  text: string;
  externalReference?: string;
  expiresAt?: Date;
};

export function newPastCharge(past: Past, { at, order, amount, buyer, text, expiresAt }: Wanted): PastCharge {
  return {
    id: newId(at.getTime()),
    order,
    amount,
    fee: saleAmounts(past.store, amount).fee,
    buyer,
    txid: makeTxid(),
    expiresAt: expiresAt ?? later(at, 30 * MINUTE),
    text,
  };
}

export type Pix = { id: string; endToEndId: string; payer: Payer; paidAt: Date; amount: Money };
type Payer = { name: string; document: string | null };

/** Writes a charge with its outcome. `pix` is the payment that completed it. */
export function writeCharge(
  past: Past,
  charge: PastCharge,
  at: Date,
  end: { status: ChargeFate; changedAt: Date; pix?: Pix; externalReference?: string },
): void {
  const { store, books } = past;
  const { pix } = end;
  books.transactions.push({
    id: charge.id,
    storeId: store.id,
    orderId: charge.order?.id ?? null,
    status: end.status,
    amount: charge.amount,
    feeAmount: charge.fee,
    netAmount: charge.amount.minus(charge.fee),
    amountDue: charge.amount,
    coverFee: false,
    description: charge.text,
    customerName: charge.buyer.name,
    customerEmail: charge.buyer.email,
    customerDocument: sealDocument("transactions.customer_document", charge.id, charge.buyer.document),
    documentHash: documentHash(charge.buyer.document),
    externalReference: end.externalReference ?? null,
    payerName: pix?.payer.name ?? null,
    payerDocument: sealDocument("transactions.payer_document", charge.id, pix?.payer.document ?? null),
    gateway: SANDBOX_ACCOUNT.kind,
    accountId: SANDBOX_ACCOUNT.id,
    txid: charge.txid,
    chargeState: end.status === "FAILED" ? "failed" : "open",
    copyPaste:
      end.status === "FAILED"
        ? null
        : codeFor({
            txid: charge.txid,
            amount: charge.amount,
            payeeName: store.name,
            payeeCity: store.city,
          }),
    endToEndId: pix?.endToEndId ?? null,
    expiresAt: charge.expiresAt,
    paidAt: pix?.paidAt ?? null,
    createdAt: at,
    updatedAt: end.changedAt,
  });
}

/** Returns the buyer or, now and then, another person as the payer. */
function choosePayer(past: Past, buyer: Buyer): Payer {
  const { random } = past;
  const other = random.chance(0.04) ? makeBuyer(random) : null;
  return {
    name: (other ?? buyer).name,
    document: other ? makeCpf(random) : (buyer.document ?? makeCpf(random)),
  };
}

/** Writes a Pix for the charge, at the bank and in the store. */
export function writePix(
  past: Past,
  charge: PastCharge,
  paidAt: Date,
  { kind = "full", late = false, amount = charge.amount, payer = choosePayer(past, charge.buyer) } = {},
): Pix {
  const { books, random, store } = past;
  const endToEndId = makeEndToEndId(random.weighted(BANKS), paidAt);
  const pix = { id: newId(paidAt.getTime()), endToEndId, payer, paidAt, amount };
  const otherPayer = Boolean(charge.buyer.document && payer.document !== charge.buyer.document);
  books.sandbox_payments.push({
    endToEndId,
    txid: charge.txid,
    amount,
    payerName: payer.name,
    payerDocument: sealDocument(
      "sandbox_payments.payer_document",
      endToEndId,
      payer.document ?? "12345678909",
    ),
    paidAt,
  });
  books.payments.push({
    id: pix.id,
    storeId: store.id,
    transactionId: charge.id,
    gateway: SANDBOX_ACCOUNT.kind,
    accountId: SANDBOX_ACCOUNT.id,
    endToEndId,
    kind,
    amount,
    late,
    flagged: kind !== "full" || otherPayer,
    payerName: payer.name,
    payerDocument: sealDocument("payments.payer_document", pix.id, payer.document),
    paidAt,
    createdAt: later(paidAt, 700),
  });
  return pix;
}

/** Writes the wallet movements of a payment. A sale has a fee unless it is refunded immediately. */
export function moveSale(
  past: Past,
  charge: PastCharge,
  pix: Pix,
  cause: "sale" | "late_payment" | "overpayment" | "amount_mismatch",
  withFee = true,
): void {
  const at = later(pix.paidAt, 700);
  const description = charge.order ? `Pedido ${charge.order.orderCode}` : charge.text;
  past.books.movements.push({
    ...{
      at,
      debit: "clearing",
      credit: "available",
      amount: pix.amount,
      cause,
      causeId: pix.id,
      description,
    },
  });
  if (cause === "overpayment" || cause === "amount_mismatch" || !withFee) return;
  past.books.movements.push({
    ...{ at, debit: "available", credit: "fees", amount: charge.fee, cause: "fee", causeId: pix.id },
    description: null,
  });
}

/** Writes a refund. The money of a failed one is available again. */
export function writeRefund(
  past: Past,
  charge: PastCharge,
  pix: Pix,
  refund: { at: Date; amount: Money; reason: string; failed?: boolean; cause?: RefundCause },
): Date {
  const { at, amount, reason, failed = false, cause = null } = refund;
  const id = newId(at.getTime());
  const endedAt = later(at, past.random.between(1_500, 5_000));
  past.books.refunds.push({
    id,
    storeId: past.store.id,
    transactionId: charge.id,
    orderId: charge.order?.id ?? null,
    accountId: SANDBOX_ACCOUNT.id,
    endToEndId: pix.endToEndId,
    devolucaoId: id.replaceAll("-", ""),
    amount,
    reason,
    cause,
    status: failed ? "failed" : "completed",
    attempts: 1,
    createdAt: at,
    completedAt: failed ? null : endedAt,
  });
  past.books.movements.push(
    { at, debit: "available", credit: "pending", amount, cause: "refund", causeId: id, description: null },
    {
      ...{ at: endedAt, debit: "pending", credit: failed ? "available" : "clearing", amount },
      ...{ cause: failed ? "refund_returned" : "refund_sent", causeId: id, description: null },
    },
  );
  return endedAt;
}

import type { Actor } from "#lib/context/context.ts";
import { toNumber } from "#lib/core/money.ts";
import { presentPaymentRow } from "#lib/payments/payment.ts";
import { maskDocument } from "#lib/pix/documents.ts";
import { presentPayer } from "#lib/pix/payer.ts";
import { qrPng } from "#lib/qr/draw.ts";
import { presentRefundRow } from "#lib/refunds/refund-json.ts";
import { presentResolvedRow } from "#lib/resolutions/record/record.ts";
import { chargeDocument, chargePayer } from "#lib/sealed/documents.ts";
import type { ChargeDetail, ListedCharge } from "./record.ts";

/**
 * The Transaction of service.md 2.1. The QR code is drawn only while the charge can be paid. Members see the customer's
 * document masked: an order shows it in a look that is audited (lib/orders/documents.ts).
 */
export function presentTransaction(actor: Actor, charge: ListedCharge, withImage: boolean) {
  const document = chargeDocument(charge);
  return {
    id: charge.id,
    type: "PIX_IN",
    status: charge.status,
    amount: toNumber(charge.amount),
    feeAmount: toNumber(charge.feeAmount),
    taxWithheld: toNumber(charge.taxWithheld),
    netAmount: toNumber(charge.netAmount.minus(charge.taxWithheld)),
    has_products: charge.orderId !== null,
    coverFee: charge.coverFee,
    currency: "BRL",
    description: charge.description,
    customer: {
      name: charge.customerName,
      email: charge.customerEmail,
      document: document && actor.kind === "session" ? maskDocument(document) : document,
    },
    payment: charge.copyPaste
      ? presentPayment(charge.copyPaste, withImage && charge.status === "PENDING")
      : null,
    externalReference: charge.externalReference,
    metadata: charge.metadata,
    orderId: charge.orderId,
    orderCode: charge.orderCode,
    paymentLinkId: charge.paymentLinkId,
    endToEndId: charge.endToEndId,
    payer:
      charge.endToEndId === null
        ? null
        : presentPayer({ ...charge, payerDocument: chargePayer(charge), endToEndId: charge.endToEndId }),
    refundedAmount: toNumber(charge.refunded),
    gateway: charge.gateway,
    expiresAt: charge.expiresAt.toISOString(),
    createdAt: charge.createdAt.toISOString(),
    paidAt: charge.paidAt?.toISOString() ?? null,
  };
}

/** With payments and refunds, which only the read of a single charge returns. */
export function presentTransactionDetail(actor: Actor, charge: ChargeDetail) {
  return {
    ...presentTransaction(actor, charge, true),
    payments: charge.payments.map(presentPaymentRow),
    refunds: charge.refunds.map(presentRefundRow),
    resolved: presentResolvedRow(charge.resolved),
  };
}

function presentPayment(copyPaste: string, withImage: boolean) {
  const qrCodeBase64 = withImage ? qrPng(copyPaste).toString("base64") : null;
  return {
    copyPaste,
    qrCodeBase64,
    qrcodeUrl: qrCodeBase64 && `data:image/png;base64,${qrCodeBase64}`,
  };
}

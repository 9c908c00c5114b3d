import { toNumber } from "#lib/core/money.ts";
import { qrPng } from "#lib/qr/draw.ts";
import type { TransactionRecord } from "./read.ts";

/** The Transaction of service.md 2.1. The QR picture is drawn only while the charge can be paid. */
export function presentTransaction(record: TransactionRecord, withImage: boolean) {
  return {
    id: record.id,
    type: "PIX_IN",
    status: record.status,
    amount: toNumber(record.amount),
    feeAmount: toNumber(record.feeAmount),
    netAmount: toNumber(record.netAmount),
    has_products: record.orderId !== null,
    coverFee: record.coverFee,
    currency: "BRL",
    description: record.description,
    customer: record.customer,
    payment: record.copyPaste
      ? presentPayment(record.copyPaste, withImage && record.status === "PENDING")
      : null,
    externalReference: record.externalReference,
    gateway: record.gateway,
    expiresAt: record.expiresAt.toISOString(),
    createdAt: record.createdAt.toISOString(),
    paidAt: record.paidAt?.toISOString() ?? null,
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

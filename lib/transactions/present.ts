import { toNumber } from "#lib/core/money.ts";
import { qrPng } from "#lib/qr/draw.ts";
import type { Charge } from "./charge.ts";

/** The Transaction of service.md 2.1. The QR picture is drawn only while the charge can be paid. */
export function presentTransaction(charge: Charge, withImage: boolean) {
  return {
    id: charge.id,
    type: "PIX_IN",
    status: charge.status,
    amount: toNumber(charge.amount),
    feeAmount: toNumber(charge.feeAmount),
    netAmount: toNumber(charge.netAmount),
    has_products: charge.orderId !== null,
    coverFee: charge.coverFee,
    currency: "BRL",
    description: charge.description,
    customer: {
      name: charge.customerName,
      email: charge.customerEmail,
      document: charge.customerDocument,
    },
    payment: charge.copyPaste
      ? presentPayment(charge.copyPaste, withImage && charge.status === "PENDING")
      : null,
    externalReference: charge.externalReference,
    gateway: charge.gateway,
    expiresAt: charge.expiresAt.toISOString(),
    createdAt: charge.createdAt.toISOString(),
    paidAt: charge.paidAt?.toISOString() ?? null,
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

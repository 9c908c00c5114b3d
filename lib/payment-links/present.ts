import { readsMoney } from "#lib/auth/roles.ts";
import type { Context } from "#lib/context/context.ts";
import { toNumber } from "#lib/core/money.ts";
import { env } from "#lib/env.ts";
import { shownAddress } from "#lib/pictures/address.ts";
import { qrDataUrl } from "#lib/qr/draw.ts";
import type { PaymentLink } from "./link.ts";

/** The address of the payment page. */
export function linkUrl(code: string): string {
  return `${env().APP_URL}/pagar/${code}`;
}

/** `paidTotal` is a sum, and null for members who may not read the store's money. */
export function presentLink({ actor }: Pick<Context, "actor">, link: PaymentLink) {
  return {
    id: link.id,
    code: link.code,
    url: linkUrl(link.code),
    state: link.state,
    active: link.active,
    amount: link.amount && toNumber(link.amount),
    currency: "BRL" as const,
    description: link.description,
    message: link.message,
    image: link.image && shownAddress(link.image),
    externalReference: link.externalReference,
    expiresAt: link.expiresAt?.toISOString() ?? null,
    maxPayments: link.maxPayments,
    paidCount: link.paidCount,
    paidTotal: readsMoney(actor) ? toNumber(link.paidTotal) : null,
    lastPaidAt: link.lastPaidAt?.toISOString() ?? null,
    createdAt: link.createdAt.toISOString(),
    updatedAt: link.updatedAt.toISOString(),
  };
}

/** With a QR code to print, which only the read of a single link returns. */
export function presentLinkDetail(ctx: Pick<Context, "actor">, link: PaymentLink) {
  return { ...presentLink(ctx, link), qrCode: qrDataUrl(linkUrl(link.code)) };
}

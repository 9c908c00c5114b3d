import type { StoreContext } from "#lib/context/context.ts";
import { type Money, money, toNumber } from "#lib/core/money.ts";
import { shownAddress } from "#lib/pictures/address.ts";
import { readPublicStore } from "#lib/stores/public.ts";
import { chargeableAmounts } from "#lib/transactions/create.ts";
import { saleAmounts } from "#lib/wallet/fee.ts";
import { findLink } from "./charge.ts";
import type { PublicLinkView } from "./charge-schemas.ts";
import type { PaymentLink } from "./link.ts";
import { createLink, updateLink } from "./manage.ts";
import { linkUrl } from "./present.ts";
import type { LinkChange, NewLink } from "./schemas.ts";

/** Throws AmountBelowFee for an amount that the fee would use up. */
export async function offerLink(ctx: StoreContext, body: NewLink): Promise<PaymentLink> {
  refuseUnpayable(ctx, body.amount);
  return createLink(ctx, body);
}

/** The same for an update. */
export async function changeLink(ctx: StoreContext, id: string, body: LinkChange): Promise<PaymentLink> {
  refuseUnpayable(ctx, body.amount);
  return updateLink(ctx, id, body);
}

function refuseUnpayable({ store }: StoreContext, amount: number | null | undefined): void {
  if (amount != null) chargeableAmounts(store, money(amount));
}

/** Visible to anyone with the link. */
export async function readPublicLink(
  ctx: Pick<StoreContext, "store">,
  code: string,
): Promise<PublicLinkView> {
  const link = await findLink(ctx, code);
  const store = await readPublicStore(ctx.store.id);
  const due = (amount: Money) => toNumber(saleAmounts(ctx.store, amount).due);
  return {
    code: link.code,
    url: linkUrl(link.code),
    state: link.state,
    description: link.description,
    message: link.message,
    image: link.image && shownAddress(link.image),
    amount: link.amount && toNumber(link.amount),
    amountDue: link.amount && due(link.amount),
    currency: "BRL",
    expiresAt: link.expiresAt?.toISOString() ?? null,
    payee: { name: store?.legalName ?? ctx.store.name, document: store?.document ?? null },
  };
}

import { readsMoney } from "#lib/auth/roles.ts";
import type { StoreContext } from "#lib/context/context.ts";
import { isErased } from "#lib/core/erased.ts";
import { toCentavos, toNumber } from "#lib/core/money.ts";
import { maskDocument } from "#lib/pix/documents.ts";
import type { CustomerRow } from "./figures.ts";
import { averageOf, type CustomerDetail } from "./read.ts";

/** A customer in a list. Sums are null for members who may not read money. */
export function presentCustomer({ actor }: StoreContext, customer: CustomerRow) {
  const sums = readsMoney(actor);
  const average = averageOf(customer);
  return {
    id: customer.id,
    name: customer.name,
    email: customer.email,
    orderCount: customer.orderCount,
    paidOrderCount: customer.paidOrderCount,
    paidTotal: sums ? toNumber(customer.paidTotal) : null,
    refundedTotal: sums ? toNumber(customer.refundedTotal) : null,
    netTotal: sums ? toNumber(customer.netTotal) : null,
    averageTicket: sums && average ? toNumber(toCentavos(average)) : null,
    firstOrderAt: customer.firstOrderAt.toISOString(),
    lastOrderAt: customer.lastOrderAt.toISOString(),
    firstPurchaseAt: customer.firstPurchaseAt?.toISOString() ?? null,
    lastPurchaseAt: customer.lastPurchaseAt?.toISOString() ?? null,
    note: customer.note,
    erased: isErased(customer.email),
  };
}

export function presentCustomerDetail(ctx: StoreContext, customer: CustomerDetail) {
  const sums = readsMoney(ctx.actor);
  return {
    customer: {
      ...presentCustomer(ctx, customer),
      documents: customer.documents.map(maskDocument),
      products: customer.products.map((bought) => ({
        ...bought,
        total: sums ? toNumber(bought.total) : null,
      })),
    },
  };
}

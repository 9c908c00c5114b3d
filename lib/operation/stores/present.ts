import { toNumber } from "#lib/core/money.ts";
import type { ListedStore } from "./list.ts";
import type { OperatorStoreView } from "./schemas.ts";

export function presentStore(store: ListedStore): OperatorStoreView {
  const { withdrawalsHeldAt: since, withdrawalsHeldReason: reason } = store;
  return {
    id: store.id,
    name: store.name,
    slug: store.slug,
    mode: store.mode,
    active: store.active,
    inboundAccountId: store.inboundAccountId,
    outboundAccountId: store.outboundAccountId,
    feePercent: toNumber(store.feePercent),
    feeFixed: toNumber(store.feeFixed),
    withdrawalFee: toNumber(store.withdrawalFee),
    withdrawalMax: toNumber(store.withdrawalMax),
    withdrawalsHeld: since && reason !== null ? { since: since.toISOString(), reason } : null,
    available: toNumber(store.available),
    pending: toNumber(store.pending),
    blocked: toNumber(store.blocked),
    turnover: toNumber(store.turnover),
    people: store.people,
    lastSaleAt: store.lastSaleAt?.toISOString() ?? null,
    createdAt: store.createdAt.toISOString(),
  };
}

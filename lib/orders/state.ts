import type { Locale } from "#lib/core/locale.ts";
import type { OrderStatus } from "#prisma/generated/enums.ts";

/** Where an order can go from each state (contract.md, Orders). */
const NEXT: Readonly<Record<OrderStatus, readonly OrderStatus[]>> = {
  pending: ["paid", "cancelled"],
  paid: ["shipped", "refunded"],
  shipped: ["refunded"],
  // Late money: taken up again when the stock allows it, sent back when not.
  cancelled: ["paid", "refunded"],
  refunded: [],
};

export function canBecome(from: OrderStatus, to: OrderStatus): boolean {
  return NEXT[from].includes(to);
}

const DISPLAY: Readonly<Record<OrderStatus, Record<Locale, string>>> = {
  pending: { "pt-BR": "Aguardando pagamento", en: "Awaiting payment" },
  paid: { "pt-BR": "Pago", en: "Paid" },
  shipped: { "pt-BR": "Enviado", en: "Shipped" },
  cancelled: { "pt-BR": "Cancelado", en: "Cancelled" },
  refunded: { "pt-BR": "Reembolsado", en: "Refunded" },
};

export function displayOf(status: OrderStatus, locale: Locale): string {
  return DISPLAY[status][locale];
}

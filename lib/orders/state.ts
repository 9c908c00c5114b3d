import type { Locale } from "#lib/core/locale.ts";
import { AppError } from "#lib/errors/app-error.ts";
import type { OrderStatus } from "#prisma/generated/enums.ts";

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

export function transitionRefused(from: OrderStatus, to: OrderStatus): AppError {
  const texts = (name: string, status: OrderStatus) =>
    Object.entries(DISPLAY[status]).map(([locale, text]) => [`${name}.${locale}`, text.toLowerCase()]);
  return new AppError("OrderTransitionNotAllowed", {
    params: Object.fromEntries([...texts("from", from), ...texts("to", to)]),
    details: { status: from },
  });
}

import type { BilingualText, Locale } from "#lib/core/locale.ts";
import { AppError } from "#lib/errors/app-error.ts";
import type { OrderStatus } from "#prisma/generated/enums.ts";

const DISPLAY: Readonly<Record<OrderStatus, BilingualText>> = {
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
  const inSentence = (status: OrderStatus): BilingualText => ({
    "pt-BR": DISPLAY[status]["pt-BR"].toLowerCase(),
    en: DISPLAY[status].en.toLowerCase(),
  });
  return new AppError("OrderTransitionNotAllowed", {
    params: { from: inSentence(from), to: inSentence(to) },
    details: { status: from },
  });
}

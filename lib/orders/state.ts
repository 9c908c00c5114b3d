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

const inSentence = (status: OrderStatus): BilingualText => ({
  "pt-BR": DISPLAY[status]["pt-BR"].toLowerCase(),
  en: DISPLAY[status].en.toLowerCase(),
});

/** `to`: a status, or the words of what an order of that status can't become. */
export function transitionRefused(from: OrderStatus, to: OrderStatus | BilingualText): AppError {
  return new AppError("OrderTransitionNotAllowed", {
    params: { from: inSentence(from), to: typeof to === "string" ? inSentence(to) : to },
    details: { status: from },
  });
}

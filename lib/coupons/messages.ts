import { fieldMessages } from "#lib/core/field-messages.ts";

export const couponMessages = fieldMessages("coupon", {
  scopeUnknown: {
    "pt-BR": "este cupom vale só para alguns produtos; informe product_ids",
    en: "this coupon applies only to some products; send product_ids",
  },
  spaces: {
    "pt-BR": "não pode ter espaços nem caracteres invisíveis",
    en: "must not contain spaces or invisible characters",
  },
  taken: {
    "pt-BR": "já é o código de outro cupom desta loja",
    en: "is already the code of another coupon of this store",
  },
  nothing: {
    "pt-BR": "deve ser maior que 0, ou dê frete grátis com este cupom",
    en: "must be greater than 0, or let the coupon give free freight",
  },
  period: {
    "pt-BR": "deve ficar no máximo 366 dias antes de dateTo",
    en: "must be at most 366 days before dateTo",
  },
  used: {
    "pt-BR": "deve ser no mínimo {used}, que é quantos usos o cupom já tem",
    en: "must be at least {used}, the number of times the coupon was already used",
  },
});

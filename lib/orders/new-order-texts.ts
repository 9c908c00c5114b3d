import type { BilingualText } from "#lib/core/locale.ts";

/** Descriptions of the amounts that the buyer confirmed. */
export const EXPECTED = {
  expectedTotal: {
    "pt-BR": "O total com desconto e frete que a pessoa viu. Se mudou, nada é criado: `TotalChanged`.",
    en: "The total after discount and with freight that the buyer saw. If it has changed, nothing is created and the error is `TotalChanged`.",
  },
  expectedAmountDue: {
    "pt-BR": "O mesmo para o valor do Pix, que pode incluir a tarifa. `quoteOrder` traz os dois.",
    en: "The same for the amount of the Pix, which may include the fee. `quoteOrder` returns both.",
  },
} as const satisfies Record<string, BilingualText>;

/** Descriptions of the fields that name the order in place of which another one is made. */
export const REPLACES = {
  replaces: {
    "pt-BR":
      "O id de um pedido vencido ou cancelado, no lugar do qual este é feito. O banco é consultado antes: se ele foi pago, 409 `OrderAlreadyPaid` com o pedido pago em `details`, e nada é criado.",
    en: "The id of an expired or cancelled order that this one replaces. Its bank is asked first: if it was paid, returns 409 `OrderAlreadyPaid` with the paid order in `details`, and nothing is created.",
  },
  confirmedUnpaid: {
    "pt-BR":
      "`true`: quem compra diz que o pedido de `replaces` não foi pago. Vale só onde o banco não pôde ser consultado (409 `PaymentUncertain`).",
    en: "`true`: the buyer says that the order in `replaces` was not paid. Used only where the bank could not be asked (409 `PaymentUncertain`).",
  },
} as const satisfies Record<string, BilingualText>;

export const ORDER_PIX = {
  qr_code: {
    "pt-BR": "Imagem do QR Code, como data URL de um PNG.",
    en: "Image of the QR code, as a PNG data URL.",
  },
  copy_paste: { "pt-BR": "Código Pix copia e cola.", en: "Pix copy-and-paste code." },
  expires_at: { "pt-BR": "Até quando pode ser pago.", en: "When it expires." },
  amount: { "pt-BR": "O que o Pix cobra.", en: "The amount to pay by Pix." },
} as const satisfies Record<string, BilingualText>;

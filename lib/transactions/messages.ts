import { fieldMessages } from "#lib/core/field-messages.ts";

export const chargeMessages = fieldMessages("charge", {
  hasProducts: {
    "pt-BR": "cobranças com produtos são criadas em POST /orders",
    en: "charges with products are created with POST /orders",
  },
  feeAbove: {
    "pt-BR": "o valor não cobre a tarifa de R$ {fee}",
    en: "the amount does not cover the fee of R$ {fee}",
  },
});

export const confirmationMessages = fieldMessages("confirmation", {
  notByHand: {
    "pt-BR":
      "não é uma cobrança de uma conta `key`; nas outras o banco diz se foi paga, e ninguém confirma à mão",
    en: "is not a charge of an account of kind `key`; for other accounts the bank reports the payment, and it cannot be confirmed by hand",
  },
  withoutId: {
    "pt-BR":
      "um Pix deste valor já foi confirmado nesta cobrança sem endToEndId, e pode ser este mesmo; se chegaram dois, fale com quem opera a plataforma",
    en: "a Pix of this amount was already confirmed for this charge without an endToEndId, and may be the same one; if two were received, contact the platform operator",
  },
  used: {
    "pt-BR": "este Pix já foi confirmado em outra cobrança ou com outro valor",
    en: "this Pix was already confirmed for another charge, or with a different amount",
  },
  onTheDesk: {
    "pt-BR": "este Pix está nas pendências como Pix sem cobrança, ou já foi creditado de lá",
    en: "this Pix is already a case without a charge, or was credited from one",
  },
  listed: {
    "pt-BR":
      "este Pix, ou um do mesmo valor, já está na lista do banco de outra conta com a mesma chave; decida sobre ele nas pendências, ou envie o endToEndId de outro Pix",
    en: "this Pix, or one of the same amount, is in the bank's list of another account with the same key; decide about it among the cases, or send the endToEndId of another Pix",
  },
  future: { "pt-BR": "está no futuro", en: "is in the future" },
  before: {
    "pt-BR": "é mais de um dia antes de a cobrança existir; confira se este Pix é dela",
    en: "is more than a day before the charge was created; check whether this Pix is its payment",
  },
  endToEndId: {
    "pt-BR": "não é um endToEndId (E, ISPB, data e 11 caracteres); está no comprovante do Pix",
    en: "is not an endToEndId (E, ISPB, date and 11 characters); it is on the receipt of the Pix",
  },
});

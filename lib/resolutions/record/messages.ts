import { fieldMessages } from "#lib/core/field-messages.ts";

export const resolutionMessages = fieldMessages("resolution", {
  outcome: {
    "pt-BR": "não é um desfecho desta pendência; são {outcomes}",
    en: "is not an outcome of this case; they are {outcomes}",
  },
  pixId: {
    "pt-BR": "não é um endToEndId (E, ISPB, data e 11 caracteres); está no comprovante do banco",
    en: "is not an endToEndId (E, ISPB, date and 11 characters); it is on the bank's receipt",
  },
  returnId: {
    "pt-BR": "não é o id de uma devolução (D, ISPB, data e 11 caracteres); está no comprovante do banco",
    en: "is not the id of a devolução (D, ISPB, date and 11 characters); it is on the bank's receipt",
  },
  protocol: {
    "pt-BR": "não é um número de protocolo (de 4 a 60 letras, números e . / _ -)",
    en: "is not a protocol number (4 to 60 letters, digits and . / _ -)",
  },
  before: {
    "pt-BR": "é de mais de um dia antes do pedido: confira se é o comprovante certo",
    en: "is from more than a day before the request: check that it is the right receipt",
  },
  future: { "pt-BR": "está no futuro", en: "is in the future" },
  used: {
    "pt-BR": "este Pix já está lançado em outro registro",
    en: "this Pix is already booked for another record",
  },
  notTaken: {
    "pt-BR": "só vale para um Pix que foi feito e cujo valor pode ser outro: sent ou paid",
    en: "only applies to a Pix that was made and can have another amount: sent or paid",
  },
  proposed: {
    "pt-BR": "já tem uma proposta em aberto: aprove-a, recuse-a ou cancele-a antes",
    en: "already has an open proposal: approve, reject or cancel it first",
  },
  own: {
    "pt-BR": "quem propôs não pode aprovar; peça a outra pessoa da operação",
    en: "the operator who proposed it cannot approve it; ask another operator",
  },
  notOwn: {
    "pt-BR": "só quem propôs pode cancelar; os outros recusam",
    en: "only the operator who proposed it can cancel it; others reject it",
  },
  answered: {
    "pt-BR": "o banco respondeu antes, e valeu a resposta dele",
    en: "the bank answered first, and its answer was applied",
  },
  decided: {
    "pt-BR": "esta proposta já foi decidida: leia a pendência de novo",
    en: "this proposal was already decided: read the case again",
  },
  underWay: {
    "pt-BR": "uma chamada ao banco ainda pode estar em andamento; tente de novo depois de {until}",
    en: "a call to the bank may still be in progress; try again after {until}",
  },
});

import { fieldMessages } from "#lib/core/field-messages.ts";

export const caseMessages = fieldMessages("case", {
  action: {
    "pt-BR": "isto não se aplica a esta pendência, ou ela já mudou: leia-a de novo",
    en: "this does not apply to the case, or the case has changed: read it again",
  },
  store: {
    "pt-BR": "não é uma loja de produção que possa receber por esta conta",
    en: "is not a live store that can be paid through this account",
  },
  noReturn: {
    "pt-BR": "este banco não devolve por API, ou já passaram 90 dias: devolva no banco e encerre a pendência",
    en: "this bank gives nothing back by API, or 90 days have passed: send it back at the bank and close the case",
  },
  disputed: {
    "pt-BR":
      "este Pix tem uma contestação em aberto: registre antes a decisão do banco, e a devolução é lançada sozinha",
    en: "this Pix has an open dispute: enter what the bank decided first, and the refund is booked by itself",
  },
  refundOpen: {
    "pt-BR":
      "há um reembolso deste Pix em andamento, que pode ser o mesmo dinheiro: quando ele terminar, a devolução é lançada sozinha",
    en: "a refund of this Pix is under way and may be the same money: once it has ended, the return is booked by itself",
  },
  platform: {
    "pt-BR": "quem resolve esta pendência é a plataforma: fale com ela",
    en: "the platform deals with this case: talk to them",
  },
  noStore: {
    "pt-BR": "não há loja em que lançar: encerre a pendência com um motivo",
    en: "there is no store to book it for: close the case with a reason",
  },
});

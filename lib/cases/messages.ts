import { fieldMessages } from "#lib/core/field-messages.ts";

export const caseMessages = fieldMessages("case", {
  action: {
    "pt-BR": "isto não se aplica a esta pendência, ou ela já mudou: leia-a de novo",
    en: "this action does not apply to the case, or the case has changed: read it again",
  },
  store: {
    "pt-BR": "não é uma loja de produção que possa receber por esta conta",
    en: "is not a live store that can receive payments through this account",
  },
  confirmedByHand: {
    "pt-BR":
      "já foi confirmado à mão numa conta da mesma chave, e está na carteira; encerre esta pendência com o motivo",
    en: "was confirmed by hand on an account with the same key, and is in the wallet; close this case with the reason",
  },
  tooOld: {
    "pt-BR":
      "já passaram 90 dias, e o banco não devolve mais este Pix: devolva por outro meio e encerre a pendência",
    en: "90 days have passed, and the bank no longer returns this Pix: return it in another way and close the case",
  },
  sentBack: {
    "pt-BR": "o banco já devolveu este Pix inteiro a quem pagou: não há o que creditar",
    en: "the bank has already returned this whole Pix to its payer: there is nothing to credit",
  },
  sentBackWhole: {
    "pt-BR": "o banco já devolveu este Pix inteiro, ou pode ter devolvido: não há o que reembolsar",
    en: "the bank has already returned this whole Pix, or may have: there is nothing to return",
  },
  disputed: {
    "pt-BR":
      "este Pix tem uma contestação em aberto: registre antes a decisão do banco, e o reembolso é lançado sozinho",
    en: "this Pix has an open dispute: record the bank's decision first, and the refund is posted automatically",
  },
  refundOpen: {
    "pt-BR":
      "há um reembolso deste Pix em andamento, que pode ser o mesmo dinheiro: quando ele terminar, o reembolso é lançado sozinho",
    en: "a refund of this Pix is in progress and may be the same money: once it ends, the refund is posted automatically",
  },
  alreadyRefunded: {
    "pt-BR":
      "os reembolsos deste Pix já somam o que foi pago, então o banco provavelmente lista um deles com outro id: confira no extrato e encerre a pendência com o motivo, ou lance a diferença como ajuste de saldo",
    en: "the refunds of this Pix already add up to what was paid, so the bank probably lists one of them under another id: check its statement and close the case with a reason, or post the difference as a balance adjustment",
  },
  platform: {
    "pt-BR": "quem resolve esta pendência é a plataforma: fale com ela",
    en: "only the platform operator can resolve this case: contact them",
  },
  noStore: {
    "pt-BR": "não há loja em que lançar: encerre a pendência com um motivo",
    en: "there is no store to post it to: close the case with a reason",
  },
});

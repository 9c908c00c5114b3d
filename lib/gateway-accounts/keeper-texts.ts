import { fieldMessages } from "#lib/core/field-messages.ts";
import type { TextTree } from "#lib/core/locale.ts";

/** Why an account can't keep a promise, and what to do instead. */
export const keeperTexts = {
  refundAtClosed: {
    "pt-BR":
      "A conta que recebeu este Pix foi encerrada no banco, e só ela poderia devolvê-lo. Nada foi reservado. Pague de volta com um saque para a chave Pix de quem pagou.",
    en: "The account that received this Pix was closed at its bank, and only that account could return it. Nothing was reserved. Pay it back with a withdrawal to the payer's Pix key.",
  },
  refundUnconnected: {
    "pt-BR":
      "A conta que recebeu este Pix está sem conexão com o banco. Nada foi reservado. Quem opera a plataforma precisa reconectá-la; depois, peça o reembolso de novo.",
    en: "The account that received this Pix is not connected to its bank. Nothing was reserved. The platform operator has to reconnect it; then request the refund again.",
  },
  approvalAtClosed: {
    "pt-BR":
      "A conta que pagaria este saque foi encerrada no banco, e nada foi enviado. Recuse este saque, cujo valor volta ao saldo, e peça outro.",
    en: "The account that would pay this withdrawal was closed at its bank, and nothing was sent. Reject this withdrawal, which makes its amount available again, and request another one.",
  },
} as const satisfies TextTree;

export const keeperMessages = fieldMessages("keeper", {
  returnAtClosed: {
    "pt-BR":
      "este Pix está numa conta encerrada no banco, e só ela poderia devolvê-lo: devolva por outro meio e encerre a pendência",
    en: "this Pix is at an account that was closed at its bank, and only that account could return it: return it in another way and close the case",
  },
  noReturn: {
    "pt-BR":
      "a conta deste Pix não devolve por API, ou está sem conexão com o banco: devolva no banco e encerre a pendência",
    en: "the account of this Pix makes no returns by API, or is not connected to its bank: return it at the bank and close the case",
  },
  questionAtClosed: {
    "pt-BR":
      "a conta desta pendência foi encerrada, e o banco não é mais consultado: resolva-a com a baixa manual ou encerre-a",
    en: "the account of this case is closed and its bank is no longer asked: resolve the case manually or close it",
  },
});

import { CASE_NAMES } from "#lib/cases/words.ts";
import type { TextTree } from "#lib/core/locale.ts";

export const caseKinds = {
  kinds: {
    return_requested: {
      name: CASE_NAMES.return_requested,
      text: {
        "pt-BR":
          "Quem comprou desistiu da compra dentro do prazo da lei. A loja devolve tudo o que foi pago, com o frete.",
        en: "The buyer returns the order within the period of the law. The store sends back everything that was paid, including the freight.",
      },
      store: {
        "pt-BR": "Responda como o produto volta e reembolse: o reembolso inteiro encerra.",
        en: "Answer how the goods come back, and refund: the full refund ends it.",
      },
      operator: { "pt-BR": "A loja responde e reembolsa.", en: "The store answers and refunds." },
    },
    charge_uncertain: {
      name: CASE_NAMES.charge_uncertain,
      text: {
        "pt-BR":
          "O banco ainda não disse o que houve com esta cobrança. Se foi paga, o valor entra sozinho; se não, ela é encerrada.",
        en: "The bank has not reported the state of this charge. If it was paid, the amount is credited automatically; if not, the charge is closed.",
      },
      store: { "pt-BR": "Não precisa fazer nada.", en: "You need not do anything." },
      operator: {
        "pt-BR":
          "Termina sozinha quando o banco responder. Se ele não responder mais, proponha a baixa manual com a prova.",
        en: "It is closed automatically when the bank answers. If it never does, propose a manual resolution with the proof.",
      },
    },
    charge_contradicted: {
      name: CASE_NAMES.charge_contradicted,
      text: {
        "pt-BR": "Com o número desta cobrança, o banco mostra outra coisa. Por segurança, nada foi lançado.",
        en: "Under this charge's number the bank shows something else. To be safe, nothing was booked.",
      },
      chave: {
        "pt-BR":
          "Com o número desta cobrança, o banco mostra outra chave Pix. Por segurança, nada foi lançado.",
        en: "Under this charge's number the bank shows another Pix key. To be safe, nothing was booked.",
      },
      amount: {
        "pt-BR": "Com o número desta cobrança, o banco mostra outro valor. Por segurança, nada foi lançado.",
        en: "Under this charge's number the bank shows another amount. To be safe, nothing was booked.",
      },
      store: {
        "pt-BR": "Fale com o banco e depois pergunte de novo, ou encerre.",
        en: "Contact the bank, then check again or close the case.",
      },
      operator: {
        "pt-BR": "Confira no banco e depois pergunte de novo, ou encerre.",
        en: "Check at the bank, then ask again or close it.",
      },
    },
    refund_stuck: {
      name: CASE_NAMES.refund_stuck,
      text: {
        "pt-BR":
          "O banco ainda não disse se devolveu a {payer}. O valor está reservado e não sai duas vezes.",
        en: "The bank has not said whether it paid back to {payer}. The amount is reserved and never leaves twice.",
      },
      store: { "pt-BR": "Não precisa fazer nada.", en: "You need not do anything." },
      operator: {
        "pt-BR":
          "Termina sozinha quando o banco responder. Se ele não responder mais, proponha a baixa manual com a prova.",
        en: "It is closed automatically when the bank answers. If it never does, propose a manual resolution with the proof.",
      },
    },
    refund_by_hand: {
      name: CASE_NAMES.refund_by_hand,
      text: {
        "pt-BR": "Esta conta não devolve sozinha. O valor está reservado até alguém dizer como terminou.",
        en: "This account does not refund automatically. The amount is reserved until someone records the outcome.",
      },
      store: {
        "pt-BR": "Devolva a {payer} no aplicativo do banco e depois confirme aqui.",
        en: "Pay back to {payer} in your bank's app, then confirm here.",
      },
      operator: {
        "pt-BR": "A loja devolve no banco dela e confirma.",
        en: "The store pays it back at its bank and confirms.",
      },
    },
    withdrawal_stuck: {
      name: CASE_NAMES.withdrawal_stuck,
      text: {
        "pt-BR": "O banco ainda não disse se o saque chegou. O valor está reservado e não sai duas vezes.",
        en: "The bank has not said whether the withdrawal arrived. The amount is reserved and never leaves twice.",
      },
      store: { "pt-BR": "Não precisa fazer nada.", en: "You need not do anything." },
      operator: {
        "pt-BR":
          "Termina sozinho quando o banco responder. Se ele não responder mais, proponha a baixa manual com a prova.",
        en: "It is closed automatically when the bank answers. If it never does, propose a manual resolution with the proof.",
      },
    },
    overpayment: {
      name: CASE_NAMES.overpayment,
      text: {
        "pt-BR": "{payer} pagou de novo o que já estava pago. O valor está no saldo da loja.",
        en: "{payer} paid a second time. The amount is in the store's balance.",
      },
      store: {
        "pt-BR": "Devolva, ou encerre se combinou outra coisa.",
        en: "Send it back, or close it if you agreed on something else.",
      },
      operator: { "pt-BR": "A loja devolve ou encerra.", en: "The store sends it back or closes it." },
    },
    amount_mismatch: {
      name: CASE_NAMES.amount_mismatch,
      text: {
        "pt-BR": "{payer} pagou um valor diferente do cobrado. Não paga a cobrança e está no saldo da loja.",
        en: "{payer} paid a different amount than charged. It does not pay the charge and is in the store's balance.",
      },
      store: {
        "pt-BR": "Devolva, ou encerre se combinou outra coisa.",
        en: "Send it back, or close it if you agreed on something else.",
      },
      operator: { "pt-BR": "A loja devolve ou encerra.", en: "The store sends it back or closes it." },
    },
    refund_failed: {
      name: CASE_NAMES.refund_failed,
      text: {
        "pt-BR": "O banco não devolveu a {payer}. O valor voltou ao saldo da loja.",
        en: "The bank did not pay back to {payer}. The amount is in the store's balance again.",
      },
      store: {
        "pt-BR": "Tente de novo, ou acerte por outro meio e encerre.",
        en: "Try again, or resolve it in another way and close it.",
      },
      operator: {
        "pt-BR": "A loja tenta de novo ou acerta por outro meio.",
        en: "The store tries again or resolves it in another way.",
      },
    },
    payment_unmatched: {
      name: CASE_NAMES.payment_unmatched,
      text: {
        "pt-BR": "{payer} fez um Pix direto para a chave, sem cobrança. Ainda não está em saldo nenhum.",
        en: "{payer} made a Pix straight to the key, without a charge. It is in no balance yet.",
      },
      store: {
        "pt-BR": "Credite no saldo se for seu, ou devolva.",
        en: "Credit it if it is yours, or send it back.",
      },
      operator: {
        "pt-BR": "Credite à loja certa, ou devolva.",
        en: "Credit it to the right store, or send it back.",
      },
      returning: {
        "pt-BR": "O Pix de {payer}, sem cobrança, está sendo devolvido.",
        en: "The Pix of {payer}, without a charge, is on its way back.",
      },
      refused: {
        "pt-BR": "O banco recusou o último reembolso: {why}",
        en: "The bank refused the last return: {why}",
      },
    },
    refund_external: {
      name: CASE_NAMES.refund_external,
      text: {
        "pt-BR":
          "Alguém devolveu no aplicativo do banco, e não por aqui. O saldo ainda não desconta este valor.",
        en: "Somebody made a refund in the bank's app, not here. The balance does not know of it yet.",
      },
      store: {
        "pt-BR": "Lance para o saldo bater com o banco, ou encerre se já acertou.",
        en: "Book it so that the balance agrees with the bank, or close it if it is resolved.",
      },
      operator: {
        "pt-BR": "Lance para o saldo bater com o banco, ou encerre se já acertou.",
        en: "Book it so that the balance agrees with the bank, or close it if it is resolved.",
      },
    },
    withdrawal_returned: {
      name: CASE_NAMES.withdrawal_returned,
      text: {
        "pt-BR": "O banco do destino mandou o dinheiro de volta. O valor já está no saldo da loja.",
        en: "The recipient's bank sent the money back. The amount is in the store's balance again.",
      },
      store: {
        "pt-BR": "Confira a chave e saque de novo. Depois encerre.",
        en: "Check the key and withdraw again. Then close it.",
      },
      operator: {
        "pt-BR": "A loja confere a chave e saca de novo.",
        en: "The store checks the key and withdraws again.",
      },
    },
    payment_disputed: {
      name: CASE_NAMES.payment_disputed,
      text: {
        "pt-BR": "{payer} contestou este Pix no banco dele. O valor fica bloqueado até a decisão.",
        en: "{payer} disputes this Pix at their bank. The amount is blocked until it is decided.",
      },
      store: {
        "pt-BR": "A plataforma acompanha e avisa. Se tiver comprovantes da entrega, envie a ela.",
        en: "The platform follows it and tells you. If you have proof of delivery, send it to them.",
      },
      operator: {
        "pt-BR": "Registre a decisão quando o banco avisar.",
        en: "Record the decision when the bank reports it.",
      },
    },
  },
} satisfies TextTree;

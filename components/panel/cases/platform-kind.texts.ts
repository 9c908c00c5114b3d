import { CASE_NAMES } from "#lib/cases/words.ts";
import type { TextTree } from "#lib/core/locale.ts";

/** Kinds that only the operator of the platform can resolve. */
export const platformCaseKinds = {
  withdrawal_sent_after_failure: {
    name: CASE_NAMES.withdrawal_sent_after_failure,
    text: {
      "pt-BR":
        "O banco tinha recusado este saque e o valor voltou ao saldo. Depois, o banco enviou mesmo assim.",
      en: "The bank had refused this withdrawal and its amount was available again. Then the bank sent it all the same.",
    },
    store: {
      "pt-BR": "A plataforma vai tirar o valor do saldo. Deixe-o disponível.",
      en: "The platform will take the amount out of the balance. Keep it available.",
    },
    operator: {
      "pt-BR":
        "Lance para o saldo da loja bater com o banco. Se ela não tiver o valor inteiro, nada é lançado e dá para tentar de novo depois.",
      en: "Book it so that the store's balance agrees with the bank. If the store has less than that, nothing is booked and you can try again later.",
    },
  },
  withdrawal_difference: {
    name: CASE_NAMES.withdrawal_difference,
    text: {
      "pt-BR":
        "O banco enviou um valor diferente do que foi pedido. O que ele enviou foi lançado, até onde a loja tinha saldo, e os saques da conta estão parados.",
      en: "The bank sent a different amount than requested. What it sent was booked as far as the store had the balance, and the account's withdrawals are stopped.",
    },
    store: {
      "pt-BR": "A plataforma está conferindo com o banco e vai debitar o que faltar.",
      en: "The platform is checking it with the bank and will debit what is missing.",
    },
    operator: {
      "pt-BR":
        "Confira no banco o que saiu e por quê. Lance o que falta debitar e depois libere os saques na página da conta.",
      en: "Check at the bank what left, and why. Book what is still to be debited, then allow withdrawals on the account's page.",
    },
  },
  pix_unreadable: {
    name: CASE_NAMES.pix_unreadable,
    text: {
      "pt-BR":
        "O banco informou um Pix, uma devolução ou o retorno de um saque de um jeito que o sistema não entende ou não pode lançar. O resto foi lido. Uma devolução assim conta como já feita, para que não saia duas vezes.",
      en: "The bank has reported a Pix, a refund or the return of a withdrawal in a way that the system does not understand or cannot post. The rest was read. A refund like that counts as made, so that it is not sent twice.",
    },
    store: {
      "pt-BR": "A plataforma confere com o banco.",
      en: "The platform checks it with the bank.",
    },
    operator: {
      "pt-BR":
        "Confira este Pix no aplicativo do banco e informe o banco do erro. Quando o banco corrigir a lista, a pendência some sozinha.",
      en: "Look this Pix up in the bank's app and report the error to the bank. When the bank mends its list, this case is closed automatically.",
    },
  },
  balance_difference: {
    name: CASE_NAMES.balance_difference,
    text: {
      "pt-BR":
        "O saldo que o banco informa não é o que está lançado aqui, em duas leituras seguidas. Pode ser uma tarifa, um depósito ou uma transferência feita direto no banco.",
      en: "The balance at the bank differs from the one recorded here, in two readings in a row. It can be a bank fee, a deposit, or a transfer made directly at the bank.",
    },
    store: {
      "pt-BR": "A plataforma confere com o banco.",
      en: "The platform checks it with the bank.",
    },
    operator: {
      "pt-BR":
        "A página da conta mostra o que pode explicar o valor, e nela se lança uma tarifa. A pendência some sozinha quando o saldo voltar a bater.",
      en: "The account's page shows what could explain the amount, and takes a bank fee. The case disappears when the balances agree again.",
    },
    balances: {
      "pt-BR": "No banco {bank}, nos livros {books}; sem explicação {left}.",
      en: "At the bank {bank}, in the books {books}; unexplained {left}.",
    },
  },
  resolution_contradicted: {
    name: CASE_NAMES.resolution_contradicted,
    text: {
      "pt-BR": "Este registro teve baixa manual, e depois o banco disse outra coisa. Nada foi mudado.",
      en: "This record was resolved manually, and later the bank said something else. Nothing was changed.",
    },
    not_sent: {
      "pt-BR":
        "Este saque teve baixa manual como enviado, e depois o banco disse que não o enviou. Nada foi mudado.",
      en: "This withdrawal was resolved manually as sent, and later the bank said that it did not send it. Nothing was changed.",
    },
    not_refunded: {
      "pt-BR":
        "Este reembolso teve baixa manual como feito, e depois o banco disse que não o fez. Nada foi mudado.",
      en: "This refund was resolved manually as made, and later the bank said that it did not make it. Nothing was changed.",
    },
    other_id: {
      "pt-BR":
        "Este registro teve baixa manual com um Pix, e depois o banco mostrou outro, ou que aquele é de outro registro. Nenhum valor foi mudado.",
      en: "This record was resolved manually with one Pix, and later the bank showed another one, or that it belongs to another record. No amount was changed.",
    },
    store: { "pt-BR": "A plataforma confere com o banco.", en: "The platform checks it with the bank." },
    operator: {
      "pt-BR":
        "Confira no banco o que saiu. Se algo precisa ser corrigido, faça um ajuste de saldo e encerre com o motivo.",
      en: "Check at the bank what left. If something has to be corrected, make a balance adjustment and close the case with the reason.",
    },
  },
} satisfies TextTree;

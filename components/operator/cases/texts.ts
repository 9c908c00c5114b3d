import type { TextTree } from "#lib/core/locale.ts";

export const operatorCases = {
  title: { "pt-BR": "Pendências de todas as lojas", en: "Cases of all stores" },
  text: {
    "pt-BR": "O que aguarda uma pessoa, do mais antigo ao mais novo. Nada se perde enquanto está aqui.",
    en: "Cases that need a person, oldest first. Nothing is lost while it is here.",
  },
  attention: {
    title: { "pt-BR": "Também aguardando você:", en: "Also waiting for you:" },
    worker: { "pt-BR": "o worker não está rodando", en: "the worker is not running" },
    withdrawals: {
      "pt-BR": "{count, plural, one {# saque a pagar à mão} other {# saques a pagar à mão}}",
      en: "{count, plural, one {# withdrawal to pay by hand} other {# withdrawals to pay by hand}}",
    },
    disputes: {
      "pt-BR": "{count, plural, one {# contestação em aberto} other {# contestações em aberto}}",
      en: "{count, plural, one {# open dispute} other {# open disputes}}",
    },
    gatewayAccounts: {
      "pt-BR": "{count, plural, one {# conta com falha} other {# contas com falha}}",
      en: "{count, plural, one {# failing account} other {# failing accounts}}",
    },
    mails: {
      "pt-BR": "{count, plural, one {# e-mail recusado} other {# e-mails recusados}}",
      en: "{count, plural, one {# refused e-mail} other {# refused e-mails}}",
    },
  },
  account: { "pt-BR": "Conta", en: "Account" },
  everyAccount: { "pt-BR": "Todas as contas", en: "All accounts" },
  noStore: { "pt-BR": "De nenhuma loja", en: "No store's" },
  nothing: { "pt-BR": "Nada pendente com estes filtros", en: "No cases match these filters" },
  emptyText: {
    "pt-BR":
      "Quando um banco não responder, ou chegar um Pix que não se encaixa, aparece aqui com o que dá para fazer.",
    en: "When a bank does not answer, or a Pix arrives that matches nothing, it appears here with the possible actions.",
  },
  credit: {
    store: { "pt-BR": "Loja que recebe", en: "Store that gets it" },
    choose: { "pt-BR": "Escolha uma loja", en: "Choose a store" },
    missing: { "pt-BR": "Escolha a loja.", en: "Choose the store." },
    done: { "pt-BR": "Pix creditado à loja.", en: "The Pix was credited to the store." },
  },
  propose: {
    title: { "pt-BR": "Propor baixa manual", en: "Propose a manual resolution" },
    next: { "pt-BR": "Continuar", en: "Continue" },
    action: { "pt-BR": "Propor", en: "Propose" },
    effect: {
      "pt-BR": "Nenhum dinheiro se move até outra pessoa da operação aprovar.",
      en: "No money moves until another operator approves it.",
    },
    done: {
      "pt-BR": "Proposta registrada. Falta outra pessoa da operação aprovar.",
      en: "Proposal recorded. Another operator has to approve it.",
    },
    outcome: { "pt-BR": "O que aconteceu, segundo o banco", en: "What happened, according to the bank" },
    effects: {
      sent: { "pt-BR": "O saque termina como enviado.", en: "The withdrawal ends as sent." },
      not_sent: {
        "pt-BR": "O valor e a tarifa voltam ao saldo da loja.",
        en: "The amount and the fee return to the store's balance.",
      },
      refunded: { "pt-BR": "O reembolso termina como feito.", en: "The refund ends as made." },
      not_refunded: { "pt-BR": "O valor fica livre de novo.", en: "The amount is available again." },
      paid: { "pt-BR": "O Pix é lançado como pagamento.", en: "The Pix is booked as the payment." },
      not_paid: {
        "pt-BR": "A cobrança é encerrada. Um Pix que apareça depois ainda é lançado.",
        en: "The charge ends. A Pix that appears later is still booked.",
      },
    },
    proof: { "pt-BR": "Prova", en: "Proof" },
    proofs: {
      pix: {
        label: { "pt-BR": "Id do Pix (endToEndId)", en: "Id of the Pix (endToEndId)" },
        hint: {
          "pt-BR": "Está no comprovante do banco e começa com E.",
          en: "It is on the bank's receipt and begins with E.",
        },
      },
      return: {
        label: { "pt-BR": "Id da devolução", en: "Id of the devolução" },
        hint: {
          "pt-BR": "Está no comprovante do banco e começa com D.",
          en: "It is on the bank's receipt and begins with D.",
        },
      },
      protocol: {
        label: { "pt-BR": "Número do protocolo", en: "Protocol number" },
        hint: {
          "pt-BR": "O do atendimento em que o banco confirmou que nada saiu nem entrou.",
          en: "The number under which the bank confirmed that nothing was moved.",
        },
      },
    },
    proofMissing: { "pt-BR": "Informe a prova.", en: "Enter the proof." },
    amount: { "pt-BR": "Valor", en: "Amount" },
    moved: { "pt-BR": "Valor no comprovante", en: "Amount on the receipt" },
    movedHint: {
      "pt-BR": "Mude só se o banco moveu outro valor.",
      en: "Change it only if the bank moved another amount.",
    },
    amountMissing: { "pt-BR": "Informe o valor.", en: "Enter the amount." },
    note: { "pt-BR": "O que foi apurado", en: "Findings" },
    noteHint: {
      "pt-BR": "Para quem vai aprovar. Ex.: conferido no extrato de 12/11.",
      en: "For the person who approves it, as: checked on the statement of 12 November.",
    },
    noteMissing: { "pt-BR": "Escreva o que foi apurado.", en: "Enter your findings." },
  },
} satisfies TextTree;

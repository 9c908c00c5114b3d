import { DIRECTIONS } from "#lib/adjustments/words.ts";
import type { TextTree } from "#lib/core/locale.ts";
import { LEDGER_CAUSE } from "#lib/wallet/words.ts";

export const operatorAdjustments = {
  title: { "pt-BR": "Ajustes de saldo", en: "Balance adjustments" },
  text: {
    "pt-BR": "Correções no saldo de uma loja. Cada uma aparece no extrato dela, com o motivo.",
    en: "Corrections of a store's balance. Each is in its statement, with the reason.",
  },
  emptyTitle: { "pt-BR": "Nenhum ajuste de saldo", en: "No adjustments" },
  emptyText: {
    "pt-BR":
      "Use um ajuste de saldo para acertar o que não veio de uma venda, de um reembolso nem de um saque.",
    en: "Use one for corrections that are not a sale, a refund or a withdrawal.",
  },
  column: {
    store: { "pt-BR": "Loja e motivo", en: "Store and reason" },
    account: { "pt-BR": "Conta", en: "Account" },
    direction: { "pt-BR": "Tipo", en: "Kind" },
    amount: { "pt-BR": "Valor", en: "Amount" },
    when: { "pt-BR": "Quando", en: "When" },
  },
  direction: DIRECTIONS,
  owing: {
    title: { "pt-BR": "Lojas que devem", en: "Stores that owe" },
    loss: {
      "pt-BR":
        "Devem <owed></owed> ao todo, e tudo o que receberem paga primeiro. Já foram perdoados <writtenOff></writtenOff>.",
      en: "They owe <owed></owed> in all, and whatever they receive pays that first. <writtenOff></writtenOff> were written off so far.",
    },
    since: { "pt-BR": "Desde", en: "Since" },
    cause: LEDGER_CAUSE,
    more: {
      "pt-BR":
        "{count, plural, one {Mais # loja em GET /operator/debts} other {Mais # lojas em GET /operator/debts}}",
      en: "{count, plural, one {# more store in GET /operator/debts} other {# more stores in GET /operator/debts}}",
    },
  },
  create: {
    open: { "pt-BR": "Novo ajuste de saldo", en: "New adjustment" },
    title: { "pt-BR": "Ajustar um saldo", en: "Adjust a balance" },
    next: { "pt-BR": "Continuar", en: "Continue" },
    done: { "pt-BR": "Saldo ajustado.", en: "Balance adjusted." },
    store: { "pt-BR": "Loja", en: "Store" },
    choose: { "pt-BR": "Escolha uma loja", en: "Choose a store" },
    storeMissing: { "pt-BR": "Escolha a loja.", en: "Choose the store." },
    account: { "pt-BR": "Conta", en: "Account" },
    accountUsual: { "pt-BR": "Automática: onde a loja recebe", en: "Automatic: where the store is paid" },
    accountHint: {
      "pt-BR": "De onde é o dinheiro. Mude só se o acerto for de outra conta.",
      en: "Where the money is. Change it only if the adjustment concerns another account.",
    },
    direction: { "pt-BR": "O que fazer", en: "What to do" },
    amount: { "pt-BR": "Valor", en: "Amount" },
    amountMissing: { "pt-BR": "Digite um valor.", en: "Enter an amount." },
    reason: { "pt-BR": "Motivo", en: "Reason" },
    reasonHint: { "pt-BR": "A loja lê este texto no extrato.", en: "The store reads this in its statement." },
    reasonMissing: { "pt-BR": "A loja precisa saber por quê.", en: "The store needs to know why." },
    credit: {
      label: { "pt-BR": "Crédito", en: "Credit" },
      hint: {
        "pt-BR": "O valor entra no saldo disponível e a loja pode sacá-lo.",
        en: "The amount becomes available, and the store can withdraw it.",
      },
      action: { "pt-BR": "Creditar {amount}", en: "Credit {amount}" },
    },
    debit: {
      label: { "pt-BR": "Débito", en: "Debit" },
      hint: {
        "pt-BR": "O valor sai do saldo disponível, nunca além do que há.",
        en: "The amount leaves what is available, never more than there is.",
      },
      action: { "pt-BR": "Debitar {amount}", en: "Debit {amount}" },
    },
    write_off: {
      label: { "pt-BR": "Perdoar dívida", en: "Write off a debt" },
      hint: {
        "pt-BR": "A loja deixa de dever o valor. A perda fica com a plataforma.",
        en: "The store no longer owes the amount. The loss is the platform's.",
      },
      action: { "pt-BR": "Perdoar {amount}", en: "Write off {amount}" },
    },
  },
} satisfies TextTree;

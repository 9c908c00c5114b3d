import type { TextTree } from "#lib/core/locale.ts";
import { DISPUTE_STATE } from "#lib/disputes/words.ts";

export const operatorDisputes = {
  title: { "pt-BR": "Contestações", en: "Disputes" },
  text: {
    "pt-BR":
      "Pagamentos que quem pagou contestou no banco (MED). O valor fica bloqueado até o banco decidir.",
    en: "Payments that their payers contest at the bank (MED). The amount is blocked until the bank decides.",
  },
  emptyTitle: { "pt-BR": "Nenhuma contestação", en: "No disputes" },
  nothingTitle: { "pt-BR": "Nenhuma contestação nesta situação", en: "No disputes with this status" },
  emptyText: {
    "pt-BR": "Quando o banco avisar de uma, registre-a aqui para bloquear o valor.",
    en: "When the bank reports one, enter it here to block the amount.",
  },
  column: {
    store: { "pt-BR": "Loja e motivo", en: "Store and reason" },
    state: { "pt-BR": "Situação", en: "Status" },
    amount: { "pt-BR": "Contestado", en: "Disputed" },
    blocked: { "pt-BR": "Bloqueado", en: "Blocked" },
    since: { "pt-BR": "Registrada", en: "Entered" },
  },
  state: {
    all: { "pt-BR": "Todas", en: "All" },
    ...DISPUTE_STATE,
  },
  says: {
    open: {
      "pt-BR": "O valor bloqueado não pode ser sacado nem reembolsado. A loja viu o aviso.",
      en: "The blocked amount can be neither withdrawn nor refunded. The store has been notified.",
    },
    released: {
      "pt-BR": "O valor voltou ao saldo disponível da loja.",
      en: "The amount is available to the store again.",
    },
    lost: {
      "pt-BR": "O valor saiu da loja: o banco o devolveu a quem pagou.",
      en: "The amount has left the store: the bank returned it to the payer.",
    },
  },
  missing: { "pt-BR": "faltam <amount></amount>", en: "<amount></amount> missing" },
  missingText: {
    "pt-BR":
      "Faltaram <amount></amount> no saldo disponível. Quando houver saldo, registre outra contestação do mesmo pagamento para bloquear o resto.",
    en: "<amount></amount> was not available. Once there is balance, enter another dispute of the same payment to block the rest.",
  },
  fact: {
    reason: { "pt-BR": "Motivo", en: "Reason" },
    entered: { "pt-BR": "Registrada", en: "Entered" },
    decision: { "pt-BR": "Decisão do banco", en: "The bank's decision" },
    decided: { "pt-BR": "Decidida", en: "Decided" },
    endToEndId: { "pt-BR": "endToEndId", en: "endToEndId" },
    payment: { "pt-BR": "Pagamento", en: "Payment" },
  },
  create: {
    open: { "pt-BR": "Registrar contestação", en: "Enter a dispute" },
    title: { "pt-BR": "Registrar uma contestação", en: "Enter a dispute" },
    text: { "pt-BR": "O banco diz de qual Pix se trata.", en: "The bank's notice names the Pix." },
    effect: {
      "pt-BR":
        "O valor sai do disponível e fica bloqueado, nunca além do que há. Enquanto isso, o pagamento não pode ser reembolsado.",
      en: "The amount leaves what is available and is blocked, never more than there is. Meanwhile the payment can't be refunded.",
    },
    reference: { "pt-BR": "endToEndId ou id do pagamento", en: "endToEndId or id of the payment" },
    referenceHint: {
      "pt-BR": "O endToEndId começa com E e está no aviso do banco.",
      en: "The endToEndId begins with E and is in the bank's notice.",
    },
    referenceMissing: {
      "pt-BR": "Digite o id que o banco informou.",
      en: "Enter the id that the bank gave.",
    },
    notFound: {
      "pt-BR": "Nenhum pagamento tem este id. Confira se está inteiro.",
      en: "No payment has this id. Check that it is whole.",
    },
    several: { "pt-BR": "Qual deles", en: "Which of them" },
    find: { "pt-BR": "Achar o pagamento", en: "Find the payment" },
    store: { "pt-BR": "Loja", en: "Store" },
    payment: { "pt-BR": "Pagamento", en: "Payment" },
    paidAt: { "pt-BR": "Pago", en: "Paid" },
    order: { "pt-BR": "Pedido", en: "Order" },
    amount: { "pt-BR": "Valor contestado", en: "Disputed amount" },
    amountHint: {
      "pt-BR": "Até o que ainda não voltou nem está bloqueado.",
      en: "Up to what has neither gone back nor is blocked.",
    },
    reason: { "pt-BR": "Motivo", en: "Reason" },
    reasonHint: {
      "pt-BR": "O que o banco relatou e a data do aviso. A loja lê este texto.",
      en: "What the bank reported, and the date of its notice. Visible to the store.",
    },
    reasonMissing: { "pt-BR": "Escreva o que o banco relatou.", en: "Write what the bank reported." },
    other: { "pt-BR": "Outro pagamento", en: "Another payment" },
    action: { "pt-BR": "Bloquear o valor", en: "Block the amount" },
    done: {
      "pt-BR": "Contestação registrada e valor bloqueado.",
      en: "The dispute is entered and the amount blocked.",
    },
    doneMissing: {
      "pt-BR": "Contestação registrada. O saldo não bastou para bloquear tudo.",
      en: "The dispute is entered. The balance was too low to block all of it.",
    },
  },
  decide: {
    open: { "pt-BR": "Registrar a decisão", en: "Enter the decision" },
    title: { "pt-BR": "Decisão do banco", en: "The bank's decision" },
    store: { "pt-BR": "Loja", en: "Store" },
    amount: { "pt-BR": "Contestado", en: "Disputed" },
    missing: { "pt-BR": "Não bloqueado por falta de saldo", en: "Not blocked for lack of balance" },
    moves: {
      released: { "pt-BR": "Liberado para a loja", en: "Released to the store" },
      lost: { "pt-BR": "Debitado de vez", en: "Debited for good" },
    },
    outcome: { "pt-BR": "Decisão", en: "Decision" },
    released: {
      label: { "pt-BR": "A loja ganhou", en: "The store won" },
      hint: {
        "pt-BR": "O valor bloqueado volta ao saldo disponível da loja.",
        en: "The blocked amount becomes available to the store again.",
      },
    },
    lost: {
      label: { "pt-BR": "A loja perdeu", en: "The store lost" },
      hint: {
        "pt-BR": "O valor bloqueado sai da loja de vez: o banco o devolve a quem pagou.",
        en: "The blocked amount leaves the store for good: the bank returns it to the payer.",
      },
    },
    reason: { "pt-BR": "Motivo dado pelo banco", en: "The bank's reason" },
    reasonHint: { "pt-BR": "A loja lê este texto.", en: "The store reads this." },
    reasonMissing: { "pt-BR": "Escreva o que o banco disse.", en: "Enter the bank's answer." },
    action: {
      released: { "pt-BR": "Liberar o valor", en: "Release the amount" },
      lost: { "pt-BR": "Tirar o valor da loja", en: "Take the amount" },
    },
    done: {
      released: { "pt-BR": "Valor liberado para a loja.", en: "The amount is the store's again." },
      lost: { "pt-BR": "Valor retirado da loja.", en: "The amount has left the store." },
    },
  },
} satisfies TextTree;

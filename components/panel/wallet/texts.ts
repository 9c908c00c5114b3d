import type { TextTree } from "#lib/core/locale.ts";
import { LEDGER_CAUSE } from "#lib/wallet/words.ts";

export const wallet = {
  title: { "pt-BR": "Carteira", en: "Wallet" },
  statement: { "pt-BR": "Extrato do mês", en: "Monthly statement" },
  statementShort: { "pt-BR": "Extrato", en: "Statement" },
  notYours: {
    "pt-BR": "Só quem é dono da loja pode sacar. Você acompanha o saldo e os movimentos.",
    en: "Only an owner of the store can withdraw. You can follow the balance and what moves it.",
  },
  held: {
    title: {
      "pt-BR": "Quem opera a plataforma está retendo os saques desta loja",
      en: "The platform's operator is holding this store's withdrawals",
    },
    text: {
      "pt-BR": "Desde <when></when>. As vendas e os reembolsos seguem, e o saldo continua seu.",
      en: "Since <when></when>. Sales and refunds continue, and the balance stays yours.",
    },
    reason: { "pt-BR": "Motivo: {reason}", en: "Reason: {reason}" },
  },
  owed: {
    title: {
      "pt-BR": "A loja deve <amount></amount>",
      en: "The store owes <amount></amount>",
    },
    text: {
      "pt-BR":
        "Saiu do banco um dinheiro que o saldo não cobria. As próximas vendas pagam primeiro o que falta, e até lá não é possível sacar.",
      en: "Money left the bank that the balance did not cover. The next sales pay that first, and until then you cannot withdraw.",
    },
  },
  secondOwner: {
    title: { "pt-BR": "Você é o único dono desta loja", en: "You are this store's only owner" },
    text: {
      "pt-BR":
        "Com um segundo dono, saques altos podem pedir a aprovação de outra pessoa, e a loja não fica sem dono se você perder o acesso.",
      en: "With a second owner, large withdrawals can need another person's approval, and the store still has an owner if you lose access.",
    },
    invite: { "pt-BR": "Convidar um dono", en: "Invite an owner" },
    dismiss: { "pt-BR": "Dispensar", en: "Dismiss" },
  },
  unconnected: {
    live: {
      "pt-BR":
        "Esta loja de produção ainda não tem uma conta Pix ligada, por isso nada pode ser sacado. Assim que a conta for ligada por quem opera a plataforma, o saque funciona.",
      en: "This live store has no Pix account connected yet, so nothing can be withdrawn. It works as soon as the platform's operator connects one.",
    },
    test: {
      "pt-BR": "O banco de testes desta loja está desligado. Fale com quem opera a plataforma.",
      en: "This store's test bank is switched off. Contact the platform's operator.",
    },
  },
  tabs: {
    label: { "pt-BR": "Partes da carteira", en: "Parts of the wallet" },
    movements: { "pt-BR": "Movimentos", en: "Movements" },
    protections: { "pt-BR": "Proteções", en: "Protections" },
  },
  balance: {
    available: { "pt-BR": "Disponível para saque", en: "Available to withdraw" },
    balance: { "pt-BR": "Saldo", en: "Balance" },
    withdrawable: { "pt-BR": "Disponível para saque", en: "Available to withdraw" },
    elsewhere: { "pt-BR": "Em outra conta", en: "At another account" },
    elsewhereText: {
      "pt-BR":
        "Entrou em uma conta de outro titular: a da própria loja, em cujo banco já está, ou a da plataforma. A conta que hoje paga os saques não tem esse valor.",
      en: "It came into an account of another holder: the store's own, whose bank has it already, or the platform's. The account that pays withdrawals now doesn't have it.",
    },
    updated: { "pt-BR": "Último movimento", en: "Last movement" },
    pending: { "pt-BR": "A caminho", en: "On its way" },
    blocked: { "pt-BR": "Bloqueado", en: "Blocked" },
    blockedWhy: { "pt-BR": "Por que está bloqueado", en: "Why it is blocked" },
    blockedText: {
      "pt-BR": "Quem pagou contestou no banco. Volta ao saldo se a contestação for recusada.",
      en: "The payer disputes it at their bank. It is available again if the dispute is rejected.",
    },
    blockedLink: { "pt-BR": "Ver contestações", en: "Show disputes" },
    kinds: {
      withdrawal: {
        "pt-BR": "{count, plural, one {# saque no banco} other {# saques no banco}}",
        en: "{count, plural, one {# withdrawal at the bank} other {# withdrawals at the bank}}",
      },
      withdrawal_to_approve: {
        "pt-BR": "{count, plural, one {# saque aguardando aprovação} other {# saques aguardando aprovação}}",
        en: "{count, plural, one {# withdrawal to approve} other {# withdrawals to approve}}",
      },
      withdrawal_by_hand: {
        "pt-BR":
          "{count, plural, one {# saque aguardando o operador} other {# saques aguardando o operador}}",
        en: "{count, plural, one {# withdrawal with the operator} other {# withdrawals with the operator}}",
      },
      refund: {
        "pt-BR": "{count, plural, one {# reembolso em andamento} other {# reembolsos em andamento}}",
        en: "{count, plural, one {# refund under way} other {# refunds under way}}",
      },
    },
  },
  movements: {
    caption: { "pt-BR": "Movimentos da carteira", en: "Movements of the wallet" },
    view: { "pt-BR": "O que mostrar", en: "What to show" },
    views: {
      all: { "pt-BR": "Tudo", en: "Everything" },
      sales: { "pt-BR": "Vendas", en: "Sales" },
      withdrawals: { "pt-BR": "Saques", en: "Withdrawals" },
    },
    period: { "pt-BR": "Período", en: "Period" },
    order: { "pt-BR": "Pedido {code}", en: "Order {code}" },
    to: { "pt-BR": "para {to}", en: "to {to}" },
    balance: { "pt-BR": "saldo", en: "balance" },
    lessFee: { "pt-BR": "{amount} menos tarifa de {fee}", en: "{amount} less a fee of {fee}" },
    reserved: {
      "pt-BR": "Já tinha saído do saldo quando foi pedido",
      en: "It had left the balance when it was requested",
    },
    nothing: { "pt-BR": "Nenhum movimento com estes filtros", en: "No movement with these filters" },
    clear: { "pt-BR": "Limpar filtros", en: "Clear filters" },
    empty: {
      title: { "pt-BR": "Nada se moveu ainda", en: "Nothing has moved yet" },
      text: {
        "pt-BR": "Quando a primeira venda for paga, ela aparece aqui com a tarifa e o saldo.",
        en: "When the first sale is paid, it appears here with its fee and the balance.",
      },
    },
    columns: {
      at: { "pt-BR": "Quando", en: "When" },
      what: { "pt-BR": "O quê", en: "What" },
      state: { "pt-BR": "Situação", en: "Status" },
      amount: { "pt-BR": "Valor", en: "Amount" },
      fee: { "pt-BR": "Tarifa", en: "Fee" },
      net: { "pt-BR": "Você recebe", en: "You receive" },
      after: { "pt-BR": "Saldo", en: "Balance" },
    },
  },
  causes: LEDGER_CAUSE,
  statementPage: {
    name: { "pt-BR": "Extrato", en: "Statement" },
    title: { "pt-BR": "Extrato de {month}", en: "Statement of {month}" },
    of: { "pt-BR": "{store}, horário de São Paulo", en: "{store}, São Paulo time" },
    back: { "pt-BR": "Carteira", en: "Wallet" },
    previous: { "pt-BR": "Mês anterior", en: "Previous month" },
    next: { "pt-BR": "Mês seguinte", en: "Next month" },
    print: { "pt-BR": "Imprimir ou PDF", en: "Print or PDF" },
    opening: { "pt-BR": "Saldo no começo", en: "Balance at the beginning" },
    in: { "pt-BR": "Entrou", en: "Came in" },
    out: { "pt-BR": "Saiu", en: "Left" },
    closing: { "pt-BR": "Saldo no fim", en: "Balance at the end" },
    balance: { "pt-BR": "Saldo", en: "Balance" },
    byCause: { "pt-BR": "Por tipo", en: "By kind" },
    byDay: { "pt-BR": "Por dia", en: "By day" },
    day: { "pt-BR": "Dia", en: "Day" },
    nothing: { "pt-BR": "Nada se moveu neste mês.", en: "Nothing moved in this month." },
    printed: { "pt-BR": "Impresso em {at}", en: "Printed on {at}" },
  },
} satisfies TextTree;

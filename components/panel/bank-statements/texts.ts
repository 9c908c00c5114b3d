import type { TextTree } from "#lib/core/locale.ts";

export const bankStatements = {
  title: { "pt-BR": "Conciliação", en: "Bank statements" },
  text: {
    "pt-BR": "Solte o extrato do banco e confirme, de uma vez, os Pix que chegaram na sua chave.",
    en: "Drop your bank's statement and confirm all Pix that reached your key at once.",
  },
  state: { "pt-BR": "Situação", en: "Status" },
  states: {
    open: { "pt-BR": "A conciliar", en: "To match" },
    confirmed: { "pt-BR": "Confirmados", en: "Confirmed" },
    unmatched: { "pt-BR": "Em pendências", en: "Among cases" },
    dismissed: { "pt-BR": "Encerrados", en: "Dismissed" },
  },
  drop: {
    label: { "pt-BR": "Solte o extrato aqui", en: "Drop the statement here" },
    hint: {
      "pt-BR": "OFX ou CSV de até 2 MB, do jeito que o banco entrega. Reenviar um período não duplica nada.",
      en: "OFX or CSV up to 2 MB, as the bank gives it. Sending a period again duplicates nothing.",
    },
    reading: { "pt-BR": "Lendo o extrato…", en: "Reading the statement…" },
    done: {
      "pt-BR": "{count, plural, one {# lançamento novo} other {# lançamentos novos}}",
      en: "{count, plural, one {# new line} other {# new lines}}",
    },
    known: {
      "pt-BR":
        "{count, plural, =0 {Nenhuma entrada neste arquivo} one {A entrada deste arquivo já estava aqui} other {As # entradas deste arquivo já estavam aqui}}",
      en: "{count, plural, =0 {Nothing came in by this file} one {The line of this file was here already} other {The # lines of this file were here already}}",
    },
    refused: { "pt-BR": "Nada foi guardado deste arquivo.", en: "Nothing of this file was kept." },
    line: { "pt-BR": "Linha {line}: {message}", en: "Line {line}: {message}" },
    unreadable: {
      "pt-BR":
        "{count, plural, one {# linha não foi lida} other {# linhas não foram lidas}}; as outras estão guardadas.",
      en: "{count, plural, one {# line was not read} other {# lines were not read}}; the others are kept.",
    },
    moreUnreadable: {
      "pt-BR": "{count, plural, one {E mais # linha.} other {E mais # linhas.}}",
      en: "{count, plural, one {And # more line.} other {And # more lines.}}",
    },
    account: {
      "pt-BR":
        "Lemos a conta {number}; {count, plural, one {a outra conta do arquivo ficou de fora} other {as outras # contas do arquivo ficaram de fora}}.",
      en: "We read account {number}; {count, plural, one {the other account of the file was left out} other {the other # accounts of the file were left out}}.",
    },
    skipped: { "pt-BR": "Não guardado: {list}.", en: "Not kept: {list}." },
    kinds: {
      balances: {
        "pt-BR": "{count, plural, one {# linha de saldo} other {# linhas de saldo}}",
        en: "{count, plural, one {# balance} other {# balances}}",
      },
      zeros: {
        "pt-BR": "{count, plural, one {# de valor zero} other {# de valor zero}}",
        en: "{count, plural, one {# of zero} other {# of zero}}",
      },
      notes: {
        "pt-BR": "{count, plural, one {# linha de texto} other {# linhas de texto}}",
        en: "{count, plural, one {# line of text} other {# lines of text}}",
      },
      repeated: {
        "pt-BR": "{count, plural, one {# Pix repetido} other {# Pix repetidos}}",
        en: "{count, plural, one {# repeated Pix} other {# repeated Pix}}",
      },
      later: {
        "pt-BR": "{count, plural, one {# com data futura} other {# com data futura}}",
        en: "{count, plural, one {# of a later day} other {# of a later day}}",
      },
      debits: {
        "pt-BR": "{count, plural, one {# saída sem reembolso} other {# saídas sem reembolso}}",
        en: "{count, plural, one {# outgoing line without a refund} other {# outgoing lines without a refund}}",
      },
    },
  },
  noKey: {
    title: { "pt-BR": "Esta loja não precisa de conciliação", en: "This store needs no statement" },
    text: {
      "pt-BR":
        "Esta página é para a loja que recebe em uma chave Pix sem banco conectado. Aqui, quem avisa do pagamento é o banco.",
      en: "This page is for a store that is paid on a Pix key without a connected bank. Here the bank reports payments automatically.",
    },
    toGateway: { "pt-BR": "Ver como a loja recebe", en: "See how the store is paid" },
  },
  empty: {
    title: { "pt-BR": "Nada a conciliar", en: "Nothing to match" },
    text: {
      "pt-BR":
        "Baixe o extrato no seu banco, em OFX ou CSV, e solte-o acima. As entradas aparecem aqui com o pedido que cada uma pagou.",
      en: "Download the statement from your bank, as OFX or CSV, and drop it above. What came in shows here with the order that each line paid.",
    },
  },
  nothing: { "pt-BR": "Nenhum lançamento aqui", en: "No lines here" },
  noText: { "pt-BR": "O banco não descreve este lançamento", en: "The bank says nothing about this line" },
  doubtful: {
    "pt-BR": "Outro lançamento tem este valor e uma data próxima: pode ser o mesmo Pix.",
    en: "Another line has this amount and a close date: it may be the same Pix.",
  },
  sentBack: {
    "pt-BR": "O banco devolveu este Pix: confirme só se o dinheiro ficou na conta.",
    en: "The bank sent this Pix back: confirm only if the money stayed in the account.",
  },
  noCharge: { "pt-BR": "Nenhum pedido em aberto nesse valor.", en: "No open order of this amount." },
  noRefund: { "pt-BR": "Nenhum reembolso pendente nesse valor.", en: "No refund of this amount waits." },
  reconciled: {
    credit: {
      "pt-BR": "Traz o código ou o id de uma cobrança já conciliada: pode ser um segundo Pix dela.",
      en: "It has the code or id of a charge that was matched before: it may be a second Pix for it.",
    },
    debit: {
      "pt-BR":
        "Devolve um Pix que entrou. Se o reembolso ainda não foi pedido aqui, peça-o no pedido: este lançamento o confirma.",
      en: "It returns a Pix that came in. If the refund was not requested here yet, request it on the order: this line confirms it.",
    },
  },
  certainty: {
    certain: { "pt-BR": "Certo", en: "Certain" },
    likely: { "pt-BR": "Provável", en: "Likely" },
    ambiguous: { "pt-BR": "Escolha", en: "Choose" },
    none: { "pt-BR": "Sem par", en: "No match" },
  },
  because: {
    id: {
      "pt-BR": "O extrato traz o código desta cobrança.",
      en: "The statement has the code of this charge.",
    },
    reference: { "pt-BR": "O texto traz o código do pedido.", en: "The text has the order's code." },
    document: {
      "pt-BR": "O CPF ou CNPJ visível é o de quem comprou.",
      en: "The visible CPF or CNPJ is the buyer's.",
    },
    name: { "pt-BR": "O nome é o de quem comprou.", en: "The name is the buyer's." },
    time: { "pt-BR": "Mesmo valor, e chegou dentro do prazo.", en: "Same amount, and it arrived in time." },
    amount: { "pt-BR": "Mesmo valor, fora do prazo.", en: "Same amount, outside its time." },
  },
  becauseOfRefund: {
    id: { "pt-BR": "O extrato traz o id deste reembolso.", en: "The statement has the id of this refund." },
    time: {
      "pt-BR": "Mesmo valor, e saiu depois do pedido de reembolso.",
      en: "Same amount, sent after the refund was requested.",
    },
  },
  already: {
    "pt-BR": "Já confirmado à mão: só fica dito qual Pix foi, e nada é lançado de novo.",
    en: "Confirmed by hand before: this only says which Pix it was, and nothing is booked again.",
  },
  ended: {
    "pt-BR": "O prazo tinha acabado: entra como pagamento atrasado.",
    en: "Its time was up: it counts as a late payment.",
  },
  otherAmount: {
    "pt-BR": "O valor devido é {due}: entra como valor diferente, e o pedido continua em aberto.",
    en: "The amount due is {due}: it counts as another amount, and the order stays open.",
  },
  short: {
    confirmed: { "pt-BR": "já confirmado", en: "confirmed already" },
    ended: { "pt-BR": "vencido", en: "expired" },
  },
  order: { "pt-BR": "Pedido {code}", en: "Order {code}" },
  charge: { "pt-BR": "Cobrança sem pedido", en: "Charge without an order" },
  refund: { "pt-BR": "Reembolso", en: "Refund" },
  refundOf: { "pt-BR": "Reembolso do pedido {code}", en: "Refund of order {code}" },
  choose: { "pt-BR": "Qual destes foi pago", en: "Which of these was paid" },
  chooseNone: {
    "pt-BR": "{count, plural, one {# possível: escolha} other {# possíveis: escolha}}",
    en: "{count, plural, one {# possible: choose} other {# possible: choose}}",
  },
  tick: { "pt-BR": "Confirmar este lançamento", en: "Confirm this line" },
  pickAll: { "pt-BR": "Marcar todos", en: "Tick all" },
  picked: {
    "pt-BR": "{count, plural, one {# marcado} other {# marcados}}",
    en: "{count, plural, one {# ticked} other {# ticked}}",
  },
  confirm: {
    "pt-BR": "{count, plural, =0 {Confirmar} other {Confirmar #}}",
    en: "{count, plural, =0 {Confirm} other {Confirm #}}",
  },
  refused: { "pt-BR": "Não foi confirmado: {why}", en: "Not confirmed: {why}" },
  more: { "pt-BR": "Mais ações", en: "More actions" },
  dismiss: { "pt-BR": "Encerrar", en: "Dismiss" },
  dismissHint: {
    "pt-BR": "Não é de nenhum pedido; nada é lançado",
    en: "Belongs to no order; nothing is booked",
  },
  toDesk: { "pt-BR": "Levar às pendências", en: "Move to cases" },
  toDeskHint: {
    "pt-BR": "Como Pix sem cobrança, para creditar depois",
    en: "As a Pix without a charge, to be credited later",
  },
  decided: {
    dismissed: { "pt-BR": "Lançamento encerrado", en: "Line dismissed" },
    unmatched: { "pt-BR": "Está nas pendências", en: "It is among the cases" },
    confirmed: { "pt-BR": "Já estava confirmado", en: "It was confirmed already" },
    stays: {
      "pt-BR": "Este Pix já confirmou uma cobrança e continua aqui",
      en: "This Pix has confirmed a charge already and stays here",
    },
  },
  onDesk: { "pt-BR": "Ver nas pendências", en: "See cases" },
  reopen: { "pt-BR": "Conciliar de novo", en: "Match again" },
  reopened: { "pt-BR": "Voltou para a conciliação", en: "It is to be matched again" },
  ask: {
    title: {
      "pt-BR": "{count, plural, one {Confirmar # lançamento} other {Confirmar # lançamentos}}",
      en: "{count, plural, one {Confirm # line} other {Confirm # lines}}",
    },
    text: {
      "pt-BR": "Confirme só o que você viu no extrato: os pedidos são pagos e entregues na hora.",
      en: "Confirm only what you saw on the statement: the orders are paid and delivered at once.",
    },
    credits: {
      "pt-BR": "{count, plural, one {# recebimento} other {# recebimentos}}",
      en: "{count, plural, one {# receipt} other {# receipts}}",
    },
    debits: {
      "pt-BR": "{count, plural, one {# reembolso pago} other {# reembolsos pagos}}",
      en: "{count, plural, one {# refund paid} other {# refunds paid}}",
    },
    booked: { "pt-BR": "Já confirmados antes, sem novo lançamento", en: "Confirmed before, booked no more" },
    action: {
      "pt-BR": "{count, plural, one {Confirmar # lançamento} other {Confirmar # lançamentos}}",
      en: "{count, plural, one {Confirm # line} other {Confirm # lines}}",
    },
    done: {
      "pt-BR": "{count, plural, one {# lançamento confirmado} other {# lançamentos confirmados}}",
      en: "{count, plural, one {# line confirmed} other {# lines confirmed}}",
    },
    refused: {
      "pt-BR":
        "{count, plural, one {# não foi confirmado: veja por quê na lista} other {# não foram confirmados: veja por quê na lista}}",
      en: "{count, plural, one {# was not confirmed: the list says why} other {# were not confirmed: the list says why}}",
    },
  },
} satisfies TextTree;

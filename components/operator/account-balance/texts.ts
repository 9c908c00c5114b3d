import { ENTRY_KIND } from "#lib/account-balance/words.ts";
import type { TextTree } from "#lib/core/locale.ts";

export const operatorAccountBalance = {
  title: { "pt-BR": "Saldo da conta", en: "Account balance" },
  text: {
    "pt-BR": "O que deve estar no banco, o que o banco diz e o que explica uma diferença.",
    en: "The expected balance, the bank's balance, and what explains a difference.",
  },
  back: { "pt-BR": "Contas em bancos", en: "Bank accounts" },
  off: { "pt-BR": "Desligada", en: "Switched off" },
  keys: {
    "pt-BR": "Uma só conta no banco, com estas chaves: {names}. O saldo e a soma são de todas juntas.",
    en: "One account at the bank, with these keys: {names}. The balance and the sum are of all of them together.",
  },
  alarm: {
    "pt-BR":
      "Nenhuma leitura conclui desde <when></when>: dinheiro que falta não apareceria. Resolva o que está em aberto ou, se este banco não informa o saldo, desligue a comparação na conta.",
    en: "No reading has concluded since <when></when>: missing money would go unnoticed. Resolve what is open or, if this bank does not report its balance, switch the comparison off at the account.",
  },
  compare: {
    open: { "pt-BR": "Comparar agora", en: "Compare now" },
    agrees: { "pt-BR": "Saldo lido: bate com os livros.", en: "Balance read: it agrees with the books." },
    differs: {
      "pt-BR": "Saldo lido: há uma diferença.",
      en: "Balance read: there is a difference.",
    },
  },
  strip: {
    bank: { "pt-BR": "Saldo no banco", en: "Balance at the bank" },
    read: { "pt-BR": "Lido <when></when>", en: "Read <when></when>" },
    blocked: { "pt-BR": "<amount></amount> retidos pelo banco", en: "<amount></amount> held by the bank" },
    never: { "pt-BR": "Ainda não lido", en: "Not read yet" },
    untold: { "pt-BR": "Este banco não informa o saldo", en: "This bank does not report it" },
    books: { "pt-BR": "Saldo nos livros", en: "Balance in the books" },
    booksHint: { "pt-BR": "A soma da conta abaixo", en: "The sum below" },
    booksThen: {
      "pt-BR": "Na hora da leitura; agora <amount></amount>",
      en: "At that time; now <amount></amount>",
    },
    difference: { "pt-BR": "Diferença", en: "Difference" },
    since: { "pt-BR": "vista <when></when>", en: "first seen <when></when>" },
    next: { "pt-BR": "próxima leitura <when></when>", en: "next reading <when></when>" },
    verdict: {
      unread: { "pt-BR": "Sem leitura", en: "Not read" },
      agrees: { "pt-BR": "Bate", en: "Agrees" },
      opening: { "pt-BR": "Saldo inicial a confirmar", en: "Opening to be confirmed" },
      doubt: { "pt-BR": "Sem conclusão", en: "Inconclusive" },
      seen: { "pt-BR": "A confirmar", en: "To be confirmed" },
      confirmed: { "pt-BR": "Confirmada", en: "Confirmed" },
    },
  },
  equation: {
    title: { "pt-BR": "Conta do saldo", en: "How the balance adds up" },
    text: {
      "pt-BR": "Tudo o que entrou e saiu, como está lançado aqui.",
      en: "All that came in and left, as it is booked here.",
    },
    empty: {
      "pt-BR": "Nenhum dinheiro passou por esta conta ainda.",
      en: "No money has gone through this account yet.",
    },
    total: { "pt-BR": "Deve estar no banco", en: "Should be at the bank" },
    whose: { "pt-BR": "De quem é o dinheiro", en: "Whose money it is" },
    whoseText: {
      "pt-BR": "A mesma soma, repartida entre as lojas e a plataforma.",
      en: "The same sum, as the stores' and the platform's.",
    },
    stores: { "pt-BR": "Saldo das lojas", en: "The stores' balances" },
    waiting: { "pt-BR": "Pix sem cobrança, à espera", en: "Pix without a charge, waiting" },
    platform: { "pt-BR": "Da plataforma", en: "The platform's" },
    missing: {
      "pt-BR": "Falta dinheiro das lojas nesta conta: deposite a diferença ou confira os lançamentos.",
      en: "Money of the stores is missing at this account: deposit the difference, or check the entries.",
    },
    terms: {
      opening: { "pt-BR": "Saldo inicial", en: "Opening balance" },
      deposits: { "pt-BR": "Depósitos da plataforma", en: "The platform's deposits" },
      received: { "pt-BR": "Pix recebidos", en: "Pix received" },
      cameBack: { "pt-BR": "Saques que voltaram", en: "Withdrawals that came back" },
      sent: { "pt-BR": "Saques enviados", en: "Withdrawals sent" },
      returned: { "pt-BR": "Reembolsos a quem pagou", en: "Refunds to payers" },
      taxWithheld: { "pt-BR": "Tributos retidos pelo banco", en: "Taxes withheld by the bank" },
      withdrawals: { "pt-BR": "Retiradas da plataforma", en: "The platform's withdrawals" },
      tariffs: { "pt-BR": "Tarifas do banco por Pix", en: "The bank's fees for Pix" },
      otherTariffs: { "pt-BR": "Outras tarifas do banco", en: "The bank's other fees" },
    },
    hints: {
      opening: { "pt-BR": "Antes da primeira leitura", en: "Before the first reading" },
      tariffs: { "pt-BR": "Pelas taxas da conta", en: "By the account's rates" },
      otherTariffs: { "pt-BR": "Lançadas à mão", en: "Entered by hand" },
    },
  },
  explanation: {
    title: { "pt-BR": "O que explica a diferença", en: "What explains the difference" },
    text: {
      agrees: {
        "pt-BR": "O saldo bate. Isto ainda não terminou:",
        en: "The balance agrees. This has not ended yet:",
      },
      opening: {
        "pt-BR":
          "O que já estava no banco vira o saldo inicial quando duas leituras automáticas seguidas concordam e todo Pix recebido está lançado.",
        en: "What was at the bank before becomes the opening balance once two automatic readings in a row agree and every Pix received is booked.",
      },
      doubt: {
        "pt-BR":
          "O que está em aberto pode explicar a diferença, e nada se conclui desta leitura. O saldo é lido de novo em minutos.",
        en: "What is open may explain the difference, so this reading is inconclusive. The balance is read again in minutes.",
      },
      seen: {
        "pt-BR": "Vista uma vez. Se a próxima leitura a confirmar, vira uma pendência.",
        en: "Seen once. If the next reading confirms it, it becomes a case.",
      },
      confirmed: {
        "pt-BR": "Duas leituras seguidas a confirmaram. A pendência some quando o saldo voltar a bater.",
        en: "Two readings in a row have confirmed it. The case disappears when the balances agree again.",
      },
    },
    neverTitle: { "pt-BR": "Saldo ainda não lido", en: "Balance not read yet" },
    neverText: {
      "pt-BR": "As duas primeiras leituras guardam o que já estava no banco como saldo inicial.",
      en: "The first two readings set the opening balance.",
    },
    untoldTitle: { "pt-BR": "Este banco não informa o saldo", en: "This bank does not report its balance" },
    untoldText: {
      "pt-BR": "Compare a soma ao lado com o aplicativo do banco.",
      en: "Compare the sum shown here with the bank's app.",
    },
    agreesText: {
      "pt-BR": "Nada a explicar: o saldo no banco é o dos livros, até o centavo.",
      en: "Nothing to explain: the balance at the bank is the books', to the centavo.",
    },
    reference: { "pt-BR": "id no banco", en: "the bank's id" },
    unexplained: { "pt-BR": "Sem explicação", en: "Unexplained" },
    allExplained: {
      "pt-BR": "Os registros acima explicam a diferença inteira. Resolva-os nas pendências.",
      en: "The records above explain the whole difference. Resolve them among the cases.",
    },
    lookForDebit: {
      "pt-BR":
        "Procure no extrato do banco uma saída de {amount}. Se for uma tarifa ou uma retirada sua, lance-a aqui.",
      en: "Look for {amount} that left on the bank's statement. If it is a fee or a withdrawal of yours, book it here.",
    },
    lookForCredit: {
      "pt-BR": "Procure no extrato do banco uma entrada de {amount}. Se for um depósito seu, lance-o aqui.",
      en: "Look for {amount} that came in on the bank's statement. If it is a deposit of yours, book it here.",
    },
    enter: { "pt-BR": "Lançar {amount}", en: "Book {amount}" },
    kinds: {
      withdrawal_uncertain: { "pt-BR": "Saque sem resposta do banco", en: "Withdrawal without an answer" },
      refund_uncertain: { "pt-BR": "Reembolso sem resposta do banco", en: "Refund without an answer" },
      return_uncertain: {
        "pt-BR": "Reembolso sem cobrança em andamento",
        en: "Refund without a charge in progress",
      },
      refund_external: { "pt-BR": "Reembolso feito no banco", en: "Refund made at the bank" },
      withdrawal_sent_after_failure: {
        "pt-BR": "Saque enviado após falha",
        en: "Failed withdrawal that was sent",
      },
      withdrawal_difference: {
        "pt-BR": "Saque enviado com outro valor",
        en: "Withdrawal sent with another amount",
      },
      charge_unbooked: { "pt-BR": "Pagamento avisado, a lançar", en: "Reported payment, not posted yet" },
    },
  },
  entries: {
    title: { "pt-BR": "Lançamentos da plataforma", en: "The platform's entries" },
    text: {
      "pt-BR": "Tarifas, depósitos e retiradas que não são de nenhuma loja.",
      en: "Fees, deposits and withdrawals that belong to no store.",
    },
    emptyTitle: { "pt-BR": "Nenhum lançamento", en: "No entries" },
    emptyText: {
      "pt-BR": "Lance aqui o que a plataforma ou o banco moveu sem um Pix de loja.",
      en: "Book what the platform or the bank has moved without a store's Pix.",
    },
    column: {
      what: { "pt-BR": "Lançamento", en: "Entry" },
      reference: { "pt-BR": "Número no banco", en: "The bank's number" },
      operator: { "pt-BR": "Quem lançou", en: "Booked by" },
      amount: { "pt-BR": "Valor", en: "Amount" },
      day: { "pt-BR": "Dia", en: "Day" },
    },
    system: { "pt-BR": "Automático", en: "Automatic" },
    reversed: { "pt-BR": "Estorno: {kind}", en: "Taken back: {kind}" },
    kinds: ENTRY_KIND,
  },
  entry: {
    open: { "pt-BR": "Novo lançamento", en: "New entry" },
    title: { "pt-BR": "Lançar na conta", en: "Book at the account" },
    next: { "pt-BR": "Continuar", en: "Continue" },
    confirm: {
      "pt-BR": "Muda a conta do saldo e nenhum saldo de loja. Não dá para apagar, só estornar.",
      en: "Changes how the balance adds up and no store's balance. It can't be removed, only taken back.",
    },
    action: { "pt-BR": "Lançar {amount}", en: "Book {amount}" },
    done: { "pt-BR": "Lançamento feito.", en: "Entry booked." },
    account: { "pt-BR": "Conta", en: "Account" },
    kind: { "pt-BR": "O que foi", en: "What it was" },
    reversed: { "pt-BR": "Estorno: {kind}", en: "Taken back: {kind}" },
    tariff: {
      label: { "pt-BR": "Tarifa do banco", en: "Bank fee" },
      hint: {
        "pt-BR": "O que o banco cobrou além das taxas por Pix da conta.",
        en: "What the bank charged beside the account's rates for Pix.",
      },
    },
    deposit: {
      label: { "pt-BR": "Depósito", en: "Deposit" },
      hint: {
        "pt-BR": "Dinheiro que a plataforma ou o titular pôs na conta.",
        en: "Money that the platform or the holder put in.",
      },
    },
    withdrawal: {
      label: { "pt-BR": "Retirada", en: "Withdrawal" },
      hint: {
        "pt-BR": "Dinheiro que a plataforma ou o titular tirou pelo banco.",
        en: "Money that the platform or the holder took out at the bank.",
      },
    },
    amount: { "pt-BR": "Valor", en: "Amount" },
    amountMissing: { "pt-BR": "Digite um valor.", en: "Enter an amount." },
    day: { "pt-BR": "Dia no extrato", en: "Day on the statement" },
    dayMissing: { "pt-BR": "Escolha o dia.", en: "Choose the day." },
    reason: { "pt-BR": "Descrição", en: "Description" },
    reasonHint: { "pt-BR": "Como está no extrato do banco.", en: "As it is on the bank's statement." },
    reasonMissing: { "pt-BR": "Escreva do que se trata.", en: "Write what it is about." },
    reference: { "pt-BR": "Número no banco", en: "The bank's number" },
    reversal: { "pt-BR": "É um estorno", en: "Takes an entry back" },
    reversalHint: {
      "pt-BR": "Desfaz um lançamento anterior, ou é uma tarifa que o banco devolveu.",
      en: "Undoes an earlier entry, or is a fee that the bank gave back.",
    },
  },
} satisfies TextTree;

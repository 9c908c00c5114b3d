import type { TextTree } from "#lib/core/locale.ts";
import { WITHDRAWAL_STATUS } from "#lib/withdrawals/words.ts";

export const withdrawals = {
  states: WITHDRAWAL_STATUS,
  progress: {
    label: { "pt-BR": "O que aconteceu com o saque", en: "What became of the withdrawal" },
    receipt: { "pt-BR": "Comprovante", en: "Receipt" },
    close: { "pt-BR": "Fechar", en: "Close" },
    calm: {
      "pt-BR":
        "O banco ainda não respondeu. O dinheiro pode já ter saído; nós perguntamos de novo até ter certeza, e nada é enviado duas vezes.",
      en: "The bank has not answered yet. The money may have left; we ask again until we know, and nothing is sent twice.",
    },
    calmNext: {
      "pt-BR":
        "O banco ainda não respondeu. O dinheiro pode já ter saído; perguntamos de novo às {at} e até ter certeza, e nada é enviado duas vezes.",
      en: "The bank has not answered yet. The money may have left; we ask again at {at} and until we know, and nothing is sent twice.",
    },
    outcome: {
      approved: { "pt-BR": "{amount} enviados", en: "{amount} sent" },
      rejected: { "pt-BR": "Saque de {amount} recusado", en: "Withdrawal of {amount} rejected" },
      processing: { "pt-BR": "{amount} a caminho", en: "{amount} on its way" },
      pending: { "pt-BR": "{amount} aguardando", en: "{amount} waiting" },
      to: { "pt-BR": "Para {to}.", en: "To {to}." },
      in: { "pt-BR": "Em {seconds} s, às {time}.", en: "In {seconds} s, at {time}." },
      uncertain: { "pt-BR": "O banco ainda não confirmou.", en: "The bank has not confirmed yet." },
      more: {
        approved: { "pt-BR": "O dinheiro chegou.", en: "The money has arrived." },
        rejected: {
          "pt-BR": "O valor inteiro voltou ao saldo.",
          en: "The whole amount is back in the balance.",
        },
        processing: {
          "pt-BR": "Você pode fechar: o saque continua.",
          en: "You can close this: the withdrawal continues.",
        },
        pending: { "pt-BR": "Aguardando a decisão de uma pessoa.", en: "It waits for a person's decision." },
      },
    },
    steps: {
      debited: { "pt-BR": "Debitado da carteira", en: "Debited from the wallet" },
      debitedMore: { "pt-BR": "{total}, com tarifa de {fee}", en: "{total}, with a fee of {fee}" },
      sent: { "pt-BR": "Enviado ao banco", en: "Sent to the bank" },
      confirms: { "pt-BR": "O banco confirma", en: "The bank confirms" },
      confirmed: { "pt-BR": "Confirmado", en: "Confirmed" },
      confirmedByPlatform: {
        "pt-BR": "Confirmado à mão pela plataforma, com o comprovante do banco",
        en: "Confirmed manually by the platform, with the bank's receipt",
      },
      rejectedByPlatform: {
        "pt-BR": "Não enviado: conferido à mão pela plataforma com o banco",
        en: "Not sent: checked manually by the platform with the bank",
      },
      endToEndId: { "pt-BR": "identificador do Pix", en: "Pix identifier" },
      rejected: {
        member: { "pt-BR": "Recusado na loja", en: "Rejected in the store" },
        operator: {
          "pt-BR": "Recusado por quem opera a plataforma",
          en: "Rejected by the platform's operator",
        },
        bank: { "pt-BR": "Recusado pelo banco", en: "Rejected by the bank" },
      },
      notSent: { "pt-BR": "Não enviado", en: "Not sent" },
      returned: { "pt-BR": "Valor de volta ao saldo", en: "Back in the balance" },
      returnedMore: { "pt-BR": "{total} disponíveis de novo", en: "{total} available again" },
      toBank: { "pt-BR": "Vai ao banco", en: "Goes to the bank" },
      waits: {
        member: {
          "pt-BR": "Outro dono da loja precisa aprovar",
          en: "Another owner of the store has to approve",
        },
        operator: {
          "pt-BR": "Quem opera a plataforma paga à mão",
          en: "The platform's operator pays it by hand",
        },
      },
    },
  },
  list: {
    title: { "pt-BR": "Saques", en: "Withdrawals" },
    withdraw: { "pt-BR": "Sacar", en: "Withdraw" },
    state: { "pt-BR": "Situação", en: "Status" },
    all: { "pt-BR": "Todos", en: "All" },
    states: {
      pending: { "pt-BR": "Aguardando", en: "Waiting" },
      processing: { "pt-BR": "No banco", en: "At the bank" },
      approved: { "pt-BR": "Concluídos", en: "Completed" },
      rejected: { "pt-BR": "Recusados", en: "Rejected" },
    },
    search: { "pt-BR": "Buscar por anotação ou referência", en: "Search notes and references" },
    nothing: { "pt-BR": "Nenhum saque com estes filtros", en: "No withdrawal with these filters" },
    clear: { "pt-BR": "Limpar filtros", en: "Clear filters" },
    to: { "pt-BR": "para {to}", en: "to {to}" },
    plain: { "pt-BR": "Saque", en: "Withdrawal" },
    by: { "pt-BR": "pedido por {name}", en: "requested by {name}" },
    byKey: { "pt-BR": "pedido por uma chave de API", en: "requested by an API key" },
    empty: {
      title: { "pt-BR": "Nenhum saque ainda", en: "No withdrawals yet" },
      text: {
        "pt-BR": "O que você sacar aparece aqui, do débito até chegar ao destino.",
        en: "What you withdraw appears here, from the debit until it arrives.",
      },
    },
    columns: {
      what: { "pt-BR": "Saque", en: "Withdrawal" },
      state: { "pt-BR": "Situação", en: "Status" },
      fee: { "pt-BR": "Tarifa", en: "Fee" },
      amount: { "pt-BR": "Valor", en: "Amount" },
      at: { "pt-BR": "Quando", en: "When" },
    },
  },
  drawer: {
    title: { "pt-BR": "Saque", en: "Withdrawal" },
    receipt: { "pt-BR": "Comprovante", en: "Receipt" },
    amount: { "pt-BR": "O destino recebe", en: "The recipient receives" },
    fee: { "pt-BR": "Tarifa", en: "Fee" },
    requested: { "pt-BR": "Valor pedido", en: "Amount requested" },
    total: { "pt-BR": "Saiu da carteira", en: "Left the wallet" },
    debited: { "pt-BR": "Saiu da carteira no pedido", en: "Left the wallet on request" },
    at: { "pt-BR": "Pedido em", en: "Requested at" },
    to: { "pt-BR": "Destino", en: "Destination" },
    recipient: { "pt-BR": "Quem recebe", en: "Recipient" },
    bank: { "pt-BR": "Banco de quem recebe", en: "Recipient's bank" },
    by: { "pt-BR": "Pedido por", en: "Requested by" },
    key: { "pt-BR": "uma chave de API", en: "an API key" },
    description: { "pt-BR": "Anotação", en: "Note" },
    reference: { "pt-BR": "Referência", en: "Reference" },
    endToEndId: { "pt-BR": "Identificador do Pix", en: "Pix identifier" },
    id: { "pt-BR": "Número do saque", en: "Withdrawal number" },
  },
  approval: {
    text: {
      "pt-BR":
        "Este saque passa do valor que precisa de uma segunda aprovação. Confira com quem pediu antes de aprovar.",
      en: "This withdrawal is above the amount that needs a second approval. Check with the person who requested it before you approve.",
    },
    own: {
      "pt-BR":
        "Este saque aguarda outro dono da loja. Você pediu, então não pode aprovar, mas pode desistir.",
      en: "This withdrawal waits for another owner of the store. You requested it, so you can't approve it, but you can take it back.",
    },
    notYours: {
      "pt-BR": "Este saque aguarda a aprovação de um dono da loja.",
      en: "This withdrawal waits for the approval of an owner of the store.",
    },
    approve: { "pt-BR": "Aprovar {amount}", en: "Approve {amount}" },
    refuse: { "pt-BR": "Recusar", en: "Refuse" },
    takeBack: { "pt-BR": "Desistir do saque", en: "Take it back" },
    approved: { "pt-BR": "Saque aprovado", en: "Withdrawal approved" },
    refused: {
      "pt-BR": "Saque recusado; o valor voltou ao saldo",
      en: "Withdrawal refused; the amount is back",
    },
    confirm: { "pt-BR": "Aprovar o saque", en: "Approve the withdrawal" },
    amount: { "pt-BR": "Valor", en: "Amount" },
    by: { "pt-BR": "Pedido por", en: "Requested by" },
    refuseTitle: { "pt-BR": "Recusar este saque?", en: "Refuse this withdrawal?" },
    refuseText: {
      "pt-BR": "Os {amount} voltam ao saldo na hora.",
      en: "{amount} goes back to the balance at once.",
    },
  },
  receipt: {
    title: { "pt-BR": "Comprovante de saque por Pix", en: "Receipt of a withdrawal by Pix" },
    test: { "pt-BR": "Teste: nenhum dinheiro de verdade", en: "Test: no real money" },
    to: { "pt-BR": "Para", en: "To" },
    recipient: { "pt-BR": "Quem recebe", en: "Recipient" },
    bank: { "pt-BR": "Banco de quem recebe", en: "Recipient's bank" },
    asked: { "pt-BR": "Pedido em", en: "Requested at" },
    arrived: { "pt-BR": "Concluído em", en: "Completed at" },
    fee: { "pt-BR": "Tarifa", en: "Fee" },
    requested: { "pt-BR": "Valor pedido", en: "Amount requested" },
    total: { "pt-BR": "Saiu da carteira", en: "Left the wallet" },
    debited: { "pt-BR": "Saiu da carteira no pedido", en: "Left the wallet on request" },
    description: { "pt-BR": "Anotação", en: "Note" },
    endToEndId: { "pt-BR": "Identificador do Pix", en: "Pix identifier" },
    id: { "pt-BR": "Número do saque", en: "Withdrawal number" },
  },
} satisfies TextTree;

import type { TextTree } from "#lib/core/locale.ts";

export const operatorLooks = {
  look: {
    open: { "pt-BR": "Consultar os dados", en: "Look into its data" },
    title: { "pt-BR": "Consultar os dados de {store}", en: "Look into the data of {store}" },
    text: {
      "pt-BR":
        "Você vê pedidos, cobranças e saques por meia hora, sem poder mudar nada e sem CPF, e-mail inteiro nem conteúdo das entregas. Os donos recebem um e-mail agora.",
      en: "You see orders, charges and withdrawals for half an hour, read only. CPFs, full e-mail addresses and delivered content stay hidden. The owners get an e-mail now.",
    },
    textTest: {
      "pt-BR":
        "Você vê pedidos, cobranças e saques por meia hora, sem poder mudar nada e sem CPF, e-mail inteiro nem conteúdo das entregas. A consulta fica no registro da loja.",
      en: "You see orders, charges and withdrawals for half an hour, read only. CPFs, full e-mail addresses and delivered content stay hidden. The look is in the store's audit log.",
    },
    begin: { "pt-BR": "Abrir a consulta", en: "Begin the look" },
    banner: {
      "pt-BR": "Você está consultando os dados desta loja, só leitura",
      en: "You are looking into this store's data, read only",
    },
    until: {
      "pt-BR": "Motivo: {reason}. Termina <when></when>.",
      en: "Reason: {reason}. Ends <when></when>.",
    },
    end: { "pt-BR": "Encerrar a consulta", en: "End the look" },
    ended: { "pt-BR": "Consulta encerrada.", en: "Look ended." },
  },
  looked: {
    label: { "pt-BR": "Dados da loja", en: "Data of the store" },
    refunded: { "pt-BR": "<amount></amount> de volta", en: "<amount></amount> refunded" },
    column: {
      what: { "pt-BR": "O quê", en: "What" },
      state: { "pt-BR": "Situação", en: "Status" },
      amount: { "pt-BR": "Valor", en: "Amount" },
      when: { "pt-BR": "Quando", en: "When" },
    },
    orders: {
      title: { "pt-BR": "Pedidos", en: "Orders" },
      none: { "pt-BR": "Esta loja não tem pedidos.", en: "This store has no orders." },
      status: {
        pending: { "pt-BR": "Aguardando", en: "Waiting" },
        paid: { "pt-BR": "Pago", en: "Paid" },
        shipped: { "pt-BR": "Enviado", en: "Shipped" },
        cancelled: { "pt-BR": "Cancelado", en: "Cancelled" },
        refunded: { "pt-BR": "Reembolsado", en: "Refunded" },
      },
    },
    charges: {
      title: { "pt-BR": "Cobranças", en: "Charges" },
      none: { "pt-BR": "Esta loja não tem cobranças.", en: "This store has no charges." },
    },
    withdrawals: {
      title: { "pt-BR": "Saques", en: "Withdrawals" },
      none: { "pt-BR": "Esta loja não tem saques.", en: "This store has no withdrawals." },
    },
  },
} satisfies TextTree;

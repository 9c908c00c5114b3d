import type { TextTree } from "#lib/core/locale.ts";

export const orderPrint = {
  print: {
    list: { "pt-BR": "Lista de separação", en: "Packing list" },
    labels: { "pt-BR": "Etiquetas de envio", en: "Shipping labels" },
    printList: { "pt-BR": "Imprimir lista de separação", en: "Print packing list" },
    printLabels: { "pt-BR": "Imprimir etiquetas", en: "Print labels" },
    printLabel: { "pt-BR": "Imprimir etiqueta", en: "Print label" },
    toList: { "pt-BR": "Ver lista de separação", en: "See packing list" },
    toLabels: { "pt-BR": "Ver etiquetas", en: "See labels" },
    print: { "pt-BR": "Imprimir", en: "Print" },
    back: { "pt-BR": "Pedidos a enviar", en: "Orders to send" },
    backToOrder: { "pt-BR": "Voltar ao pedido", en: "Back to the order" },
    orders: {
      "pt-BR": "{count, plural, one {# pedido} other {# pedidos}}, do mais antigo ao mais novo",
      en: "{count, plural, one {# order} other {# orders}}, oldest first",
    },
    leftOut: {
      "pt-BR":
        "{count, plural, one {# pedido ficou de fora: não tem nada a enviar, não foi pago, foi cancelado, o valor foi ou está sendo reembolsado, ou quem comprou desistiu antes do envio.} other {# pedidos ficaram de fora: não têm nada a enviar, não foram pagos, foram cancelados, o valor foi ou está sendo reembolsado, ou quem comprou desistiu antes do envio.}}",
      en: "{count, plural, one {# order is left out: it has nothing to send, is not paid, was cancelled, its money went back or is going back, or its buyer requested a return before the shipment.} other {# orders are left out: they have nothing to send, are not paid, were cancelled, their money went back or is going back, or their buyers requested a return before the shipment.}}",
    },
    contested: {
      "pt-BR":
        "{count, plural, one {# pedido está contestado por quem pagou: decida antes de enviar.} other {# pedidos estão contestados por quem pagou: decida antes de enviar.}}",
      en: "{count, plural, one {# order is disputed by its payer: decide before you send it.} other {# orders are disputed by their payers: decide before you send them.}}",
    },
    disputed: { "pt-BR": "Contestado", en: "Disputed" },
    noneTitle: { "pt-BR": "Nada para imprimir", en: "Nothing to print" },
    noneText: {
      "pt-BR": "Escolha na lista os pedidos pagos que têm algo a enviar ou a separar.",
      en: "Select paid orders with something to send or to get ready in the list.",
    },
    noneAction: { "pt-BR": "Ver pedidos a enviar", en: "See orders to send" },
    noSender: {
      "pt-BR": "As etiquetas estão sem o endereço do remetente. Ele vem dos dados do vendedor.",
      en: "The labels have no sender's address. It comes from the seller's details.",
    },
    noSenderOther: {
      "pt-BR": "As etiquetas estão sem o endereço do remetente. Quem administra a loja pode informá-lo.",
      en: "The labels have no sender's address. An owner or manager can enter it.",
    },
    addSender: { "pt-BR": "Informar endereço", en: "Enter the address" },
    total: { "pt-BR": "Pegar no estoque", en: "To pick from the stock" },
    order: { "pt-BR": "Pedido {code}", en: "Order {code}" },
    units: {
      "pt-BR": "{count, plural, one {# unidade} other {# unidades}}",
      en: "{count, plural, one {# unit} other {# units}}",
    },
    delivery: { "pt-BR": "Envio para {place}", en: "To send to {place}" },
    pickup: { "pt-BR": "Retirada", en: "Pick-up" },
    sent: { "pt-BR": "Já enviado", en: "Already sent" },
    ready: { "pt-BR": "Já separado", en: "Already set aside" },
    fields: { "pt-BR": "O que o comprador informou", en: "What the buyer entered" },
    sender: { "pt-BR": "Remetente", en: "Sender" },
    recipient: { "pt-BR": "Destinatário", en: "Recipient" },
    printed: { "pt-BR": "Impresso em {when}", en: "Printed {when}" },
  },
} satisfies TextTree;

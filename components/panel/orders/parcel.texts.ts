import type { TextTree } from "#lib/core/locale.ts";

export const orderParcel = {
  parcel: {
    title: { "pt-BR": "Entrega", en: "Delivery" },
    pickupTitle: { "pt-BR": "Retirada", en: "Pick-up" },
    copy: { "pt-BR": "Copiar o endereço", en: "Copy the address" },
    copied: { "pt-BR": "Copiado", en: "Copied" },
    phone: { "pt-BR": "Telefone", en: "Telephone" },
    carrier: { "pt-BR": "Transportadora", en: "Carrier" },
    carriers: {
      correios: { "pt-BR": "Correios", en: "Correios" },
      jadlog: { "pt-BR": "Jadlog", en: "Jadlog" },
      loggi: { "pt-BR": "Loggi", en: "Loggi" },
      other: { "pt-BR": "Outra", en: "Another one" },
    },
    code: { "pt-BR": "Rastreio", en: "Tracking" },
    follow: { "pt-BR": "Acompanhar", en: "Follow" },
    open: { "pt-BR": "Abrir o rastreio", en: "Open the tracking" },
    shippedAt: { "pt-BR": "Enviado em", en: "Sent at" },
    deliveredAt: { "pt-BR": "Entregue em", en: "Delivered at" },
    service: { "pt-BR": "Entrega por", en: "Delivery by" },
    days: { "pt-BR": "Prazo", en: "Time" },
    freight: { "pt-BR": "Frete", en: "Freight" },
    state: {
      toSend: { "pt-BR": "A enviar", en: "To send" },
      toPickUp: { "pt-BR": "A separar", en: "To get ready" },
      shipped: { "pt-BR": "Enviado", en: "Sent" },
      ready: { "pt-BR": "Pronto para retirar", en: "Ready for pick-up" },
      delivered: { "pt-BR": "Entregue", en: "Delivered" },
    },
    next: {
      toSend: {
        "pt-BR": "Prepare o envio e marque aqui: quem comprou recebe o rastreio por e-mail.",
        en: "Prepare the parcel and mark it here: the buyer gets the tracking by e-mail.",
      },
      toPickUp: {
        "pt-BR": "Separe o pedido e marque aqui: quem comprou é avisado de que pode retirar.",
        en: "Get the order ready and mark it here: the buyer is notified that it can be picked up.",
      },
      shipped: {
        "pt-BR": "A caminho. Quem comprou pode dizer que recebeu, ou marque como entregue.",
        en: "On its way. The buyer can confirm the arrival, or you mark it as delivered.",
      },
      ready: {
        "pt-BR": "Aguardando a retirada. Marque como entregue quando for retirado.",
        en: "Waiting to be picked up. Mark it as delivered once it is.",
      },
      delivered: {
        "pt-BR": "Entregue. Não há mais nada a fazer.",
        en: "Delivered. There is nothing more to do.",
      },
    },
    mailPaid: {
      delivery: {
        "pt-BR": "E-mail “Pagamento confirmado, vamos preparar o envio”",
        en: "E-mail “Payment confirmed, we will prepare the parcel”",
      },
      pickup: {
        "pt-BR": "E-mail “Pagamento confirmado, vamos separar o pedido”",
        en: "E-mail “Payment confirmed, we will get the order ready”",
      },
    },
    tabs: {
      label: { "pt-BR": "Pedidos por envio", en: "Orders by shipment" },
      all: { "pt-BR": "Todos", en: "All" },
      to_send: { "pt-BR": "A enviar", en: "To send" },
      shipped: { "pt-BR": "A caminho", en: "On their way" },
      delivered: { "pt-BR": "Entregues", en: "Delivered" },
    },
  },
  deliver: {
    title: { "pt-BR": "O pedido {code} foi entregue?", en: "Was order {code} delivered?" },
    text: {
      "pt-BR": "A página do pedido passa a dizer que ele chegou. Isto não pode ser desfeito.",
      en: "The order's page will show that it arrived. This cannot be undone.",
    },
    textPickup: {
      "pt-BR": "A página do pedido passa a dizer que ele foi entregue. Isto não pode ser desfeito.",
      en: "The order's page will show that it was handed over. This cannot be undone.",
    },
    action: { "pt-BR": "Marcar como entregue", en: "Mark as delivered" },
    done: { "pt-BR": "Pedido {code} marcado como entregue.", en: "Order {code} marked as delivered." },
  },
} satisfies TextTree;

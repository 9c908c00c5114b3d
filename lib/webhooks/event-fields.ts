/** Descriptions of event fields; each event has some of them. */
export const EVENT_FIELDS: object = {
  event: { "pt-BR": "O nome do evento.", en: "The name of the event." },
  data: { "pt-BR": "Os dados do evento.", en: "The data of the event." },
  requestId: {
    "pt-BR": "Identifica o evento: igual em cada entrega.",
    en: "Identifies the event; identical in every delivery.",
  },
  createdAt: { "pt-BR": "Quando aconteceu.", en: "When it happened." },
  "data.type": { "pt-BR": "Sempre `PIX_IN`.", en: "Always `PIX_IN`." },
  "data.status": { "pt-BR": "O que houve com a cobrança.", en: "The outcome for the charge." },
  "data.amount": { "pt-BR": "O valor.", en: "The amount." },
  "data.hasProducts": {
    "pt-BR": "`true` na cobrança de um pedido.",
    en: "`true` for the charge of an order.",
  },
  "data.customer": {
    "pt-BR": "Quem compra, ou o cliente informado na cobrança.",
    en: "The buyer, or the customer named when the charge was created.",
  },
  "data.customer.name": { "pt-BR": "Nome, ou null.", en: "Name, or null." },
  "data.customer.document": { "pt-BR": "CPF ou CNPJ, ou null.", en: "CPF or CNPJ, or null." },
  "data.referenceId": { "pt-BR": "O id do pedido, ou null.", en: "The id of the order, or null." },
  "data.paidAt": { "pt-BR": "Quando foi pago, ou null.", en: "When it was paid, or null." },
  "data.orderId": { "pt-BR": "O pedido, quando há um.", en: "The order, if any." },
  "data.orderCode": {
    "pt-BR": "O código do pedido, quando há um.",
    en: "The order's code, if any.",
  },
  "data.paymentLinkId": {
    "pt-BR": "O link de pagamento, quando veio de um.",
    en: "The payment link it was created from, if any.",
  },
  "data.paymentId": { "pt-BR": "O Pix deste evento, ou null.", en: "The Pix of this event, or null." },
  "data.paidAmount": {
    "pt-BR": "O valor do Pix deste evento, ou null.",
    en: "The amount of the Pix of this event, or null.",
  },
  "data.endToEndId": {
    "pt-BR": "O id do Pix no sistema do BCB, ou null.",
    en: "The Pix endToEndId, assigned by the BCB's system, or null.",
  },
  "data.payer": { "pt-BR": "Quem pagou, ou null.", en: "The payer, or null." },
  "data.total": { "pt-BR": "O total do pedido.", en: "The total of the order." },
  "data.customerName": { "pt-BR": "Quem comprou.", en: "The buyer." },
  "data.customerEmail": { "pt-BR": "O e-mail de quem comprou.", en: "The buyer's e-mail address." },
  "data.transactionId": { "pt-BR": "A cobrança do pedido, ou null.", en: "The order's charge, or null." },
  "data.returnRequest": {
    "pt-BR": "O pedido de devolução (direito de arrependimento, CDC, artigo 49), ou null.",
    en: "The buyer's request to return the order (right of withdrawal, CDC article 49), or null.",
  },
  "data.shipping": {
    "pt-BR": "Como os produtos a enviar chegam, com o frete; null num pedido só digital.",
    en: "How the parcels travel, with the freight; null for a digital order.",
  },
  "data.trackingCode": { "pt-BR": "O código de rastreio, ou null.", en: "The tracking code, or null." },
  "data.trackingUrl": {
    "pt-BR": "O endereço do rastreio, ou null.",
    en: "URL of the tracking page, or null.",
  },
  "data.shippedAt": { "pt-BR": "Quando foi enviado, ou null.", en: "When it was shipped, or null." },
  "data.cancelledAt": { "pt-BR": "Quando foi cancelado, ou null.", en: "When it was cancelled, or null." },
  "data.feeAmount": { "pt-BR": "A tarifa do saque.", en: "The fee of the withdrawal." },
  "data.totalAmount": { "pt-BR": "O que saiu da carteira.", en: "The amount debited from the wallet." },
  "data.processedAt": { "pt-BR": "Quando terminou.", en: "When it ended." },
  "data.returned": { "pt-BR": "O que voltou.", en: "The returned amount." },
  "data.returned.amount": { "pt-BR": "Quanto voltou.", en: "The returned amount." },
  "data.returned.endToEndId": {
    "pt-BR": "O id da devolução.",
    en: "The id of the devolução.",
  },
  "data.returned.at": { "pt-BR": "Quando voltou.", en: "When it was returned." },
  "data.test": { "pt-BR": "`true` só num evento de teste.", en: "`true` only in a test event." },
};

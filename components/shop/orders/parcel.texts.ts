import type { TextTree } from "#lib/core/locale.ts";

export const parcelOrder = {
  parcel: {
    toSend: { "pt-BR": "Vamos preparar o envio", en: "We are preparing your parcel" },
    toSendText: {
      "pt-BR": "Esta página muda quando a loja enviar, com o código de rastreio.",
      en: "This page changes when the shop sends it, with the tracking code.",
    },
    toPickUp: { "pt-BR": "Vamos separar o seu pedido", en: "We are getting your order ready" },
    toPickUpText: {
      "pt-BR": "Espere o aviso de que está pronto antes de ir buscar.",
      en: "Wait for the message that it is ready before you come.",
    },
    ready: { "pt-BR": "Pronto para retirar", en: "Ready to pick up" },
    readyText: { "pt-BR": "Leve o código {code} do pedido.", en: "Bring the order's code {code}." },
    shipped: { "pt-BR": "A caminho", en: "On its way" },
    shippedOn: { "pt-BR": "Enviado em {when}.", en: "Sent on {when}." },
    shippedBy: { "pt-BR": "Enviado por {carrier} em {when}.", en: "Sent by {carrier} on {when}." },
    delivered: { "pt-BR": "Entregue", en: "Delivered" },
    deliveredOn: { "pt-BR": "Em {when}.", en: "On {when}." },
    received: { "pt-BR": "Recebi o pedido", en: "I have received it" },
    receivedFailed: {
      "pt-BR": "Não foi possível registrar agora. Confira a conexão e tente de novo.",
      en: "It could not be recorded now. Check the connection and try again.",
    },
    paidNamed: { "pt-BR": "Pago. Obrigado, {name}.", en: "Paid. Thank you, {name}." },
    mail: {
      "pt-BR": "Os avisos deste pedido vão para {email}.",
      en: "News about this order goes to {email}.",
    },
    mailTo: {
      "pt-BR": "Os avisos deste pedido vão para o e-mail da compra.",
      en: "News about this order goes to the e-mail of the purchase.",
    },
    noMail: {
      "pt-BR":
        "Esta loja ainda não envia e-mails para fora: guarde o endereço desta página, que mostra onde está o pedido.",
      en: "This shop does not send e-mail out yet: keep this page's address, which shows where the order is.",
    },
    days: { "pt-BR": "Prazo: {days} depois do envio.", en: "Takes {days} once sent." },
    sameDay: { "pt-BR": "Chega no mesmo dia do envio.", en: "Arrives on the day it is sent." },
    where: { "pt-BR": "Onde retirar", en: "Where to pick up" },
  },
  freight: { "pt-BR": "Frete", en: "Freight" },
  freeFreight: { "pt-BR": "Grátis", en: "Free" },
} satisfies TextTree;

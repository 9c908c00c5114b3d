import type { TextTree } from "#lib/core/locale.ts";

/** To the buyer: the receipt of the request (Decree 7.962, article 5), and the store's answer. */
export const RETURN_LETTERS = {
  requested: {
    subject: {
      "pt-BR": "Recebemos o seu pedido de devolução: pedido {code}",
      en: "We received your return request: order {code}",
    },
    title: { "pt-BR": "Seu pedido de devolução foi recebido", en: "Your return request was received" },
    paragraphs: [
      {
        "pt-BR":
          "Olá, {name}. Registramos que você desistiu da compra do pedido {code} na {store}, e a loja já foi avisada.",
        en: "Hello {name}. We recorded that you changed your mind about order {code} at {store}, and notified the store.",
      },
      {
        "pt-BR":
          "A loja deve reembolsar tudo o que você pagou{freight}, por Pix, para a conta que pagou. Avisamos quando o valor sair.",
        en: "The store must return everything you paid{freight}, by Pix to the account that paid. We will e-mail you when the money is sent.",
      },
    ],
    footer: {
      "pt-BR":
        "Se você já recebeu um produto, combine a devolução com a loja. Mudou de ideia? Cancele o pedido de devolução na página do pedido.",
      en: "If you already have goods, agree with the store how to send them back. Changed your mind again? Withdraw the request on the order's page.",
    },
  },
  answered: {
    subject: {
      "pt-BR": "A {store} respondeu ao seu pedido de devolução: pedido {code}",
      en: "{store} answered your return request: order {code}",
    },
    title: { "pt-BR": "A loja respondeu", en: "The store answered" },
    paragraphs: [
      {
        "pt-BR": "Olá, {name}. Sobre a devolução do pedido {code}, a {store} escreveu:",
        en: "Hello {name}. About the return of order {code}, {store} wrote:",
      },
      { "pt-BR": "{answer}", en: "{answer}" },
    ],
    footer: {
      "pt-BR": "A resposta também está na página do pedido. Dúvidas? Fale com quem vendeu, {store}.",
      en: "The answer is on the order's page, too. Questions? Ask the seller, {store}.",
    },
  },
  order: { "pt-BR": "Ver o pedido", en: "See the order" },
  amount: { "pt-BR": "Valor pago", en: "Amount paid" },
  when: { "pt-BR": "Recebido em", en: "Received on" },
  code: { "pt-BR": "Pedido", en: "Order" },
  freight: { "pt-BR": ", com o frete", en: ", including the freight" },
} as const satisfies TextTree;

/** To the store's people. */
export const RETURN_NOTICE = {
  title: { "pt-BR": "Devolução do pedido {code} · {store}", en: "Return of order {code} · {store}" },
  body: {
    "pt-BR": "Quem comprou desistiu do pedido {code}, de {amount}.",
    en: "The buyer asked to return order {code}, of {amount}.",
  },
  until: {
    "pt-BR": "Foi pedido dentro do prazo de 7 dias, que vai até {until}.",
    en: "It was requested within the period of 7 days, which ends on {until}.",
  },
  open: {
    "pt-BR": "Foi pedido dentro do prazo: os 7 dias só começam a contar quando o envio chega.",
    en: "It was requested in time: the 7 days begin only when the parcel arrives.",
  },
  act: {
    "pt-BR":
      "A lei manda reembolsar o valor inteiro{freight} (CDC, artigo 49). Abra o pedido para reembolsar ou para combinar a devolução do produto.",
    en: "The law requires the whole amount to be returned{freight} (CDC, article 49). Open the order to refund it or to agree how the goods come back.",
  },
  button: { "pt-BR": "Abrir o pedido", en: "Open the order" },
} as const satisfies TextTree;

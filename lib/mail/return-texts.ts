import type { Locale } from "#lib/core/locale.ts";

type Letter = Record<"subject" | "title" | "footer", string> & { paragraphs: string[] };

/** To the buyer: the receipt of the request (Decree 7.962, article 5), and the store's answer. */
export const RETURN_LETTERS: Record<
  Locale,
  Record<"requested" | "answered", Letter> & Record<"order" | "amount" | "when" | "code" | "freight", string>
> = {
  "pt-BR": {
    requested: {
      subject: "Recebemos o seu pedido de devolução: pedido {code}",
      title: "Seu pedido de devolução foi recebido",
      paragraphs: [
        "Olá, {name}. Registramos que você desistiu da compra do pedido {code} na {store}, e a loja já foi avisada.",
        "A loja deve devolver tudo o que você pagou{freight}, por Pix, para a conta que pagou. Avisamos quando o valor sair.",
      ],
      footer:
        "Se você já recebeu um produto, combine a devolução com a loja. Mudou de ideia? Cancele o pedido de devolução na página do pedido.",
    },
    answered: {
      subject: "A {store} respondeu ao seu pedido de devolução: pedido {code}",
      title: "A loja respondeu",
      paragraphs: ["Olá, {name}. Sobre a devolução do pedido {code}, a {store} escreveu:", "{answer}"],
      footer: "A resposta também está na página do pedido. Dúvidas? Responda este e-mail.",
    },
    order: "Ver o pedido",
    amount: "Valor pago",
    when: "Recebido em",
    code: "Pedido",
    freight: ", com o frete",
  },
  en: {
    requested: {
      subject: "We received your return request: order {code}",
      title: "Your return request was received",
      paragraphs: [
        "Hello {name}. We recorded that you changed your mind about order {code} at {store}, and the store has been told.",
        "The store must return everything you paid{freight}, by Pix to the account that paid. We write when the money leaves.",
      ],
      footer:
        "If you already have goods, agree with the store how to send them back. Changed your mind again? Withdraw the request on the order's page.",
    },
    answered: {
      subject: "{store} answered your return request: order {code}",
      title: "The store answered",
      paragraphs: ["Hello {name}. About the return of order {code}, {store} wrote:", "{answer}"],
      footer: "The answer is on the order's page, too. Questions? Reply to this mail.",
    },
    order: "See the order",
    amount: "Amount paid",
    when: "Received on",
    code: "Order",
    freight: ", including the freight",
  },
};

/** To the store's people. */
export const RETURN_NOTICE: Record<
  Locale,
  Record<"title" | "body" | "until" | "open" | "act" | "button", string>
> = {
  "pt-BR": {
    title: "Devolução do pedido {code} · {store}",
    body: "Quem comprou desistiu do pedido {code}, de {amount}.",
    until: "Foi pedido dentro do prazo de 7 dias, que vai até {until}.",
    open: "Foi pedido dentro do prazo: os 7 dias só começam a contar quando o envio chega.",
    act: "A lei manda devolver o valor inteiro{freight} (CDC, artigo 49). Abra o pedido para reembolsar ou para combinar a devolução do produto.",
    button: "Abrir o pedido",
  },
  en: {
    title: "Return of order {code} · {store}",
    body: "The buyer asked to return order {code}, of {amount}.",
    until: "It was requested within the period of 7 days, which ends on {until}.",
    open: "It was requested in time: the 7 days begin only when the parcel arrives.",
    act: "The law requires the whole amount to be returned{freight} (CDC, article 49). Open the order to refund it or to agree how the goods come back.",
    button: "Open the order",
  },
};

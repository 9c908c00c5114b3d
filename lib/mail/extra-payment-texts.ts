import type { TextTree } from "#lib/core/locale.ts";

/** Mails about money that was not needed: the order was paid twice, with another amount, or together with the one it replaces. */
export const EXTRA_PAYMENT_TEXTS = {
  "paid-twice": {
    subject: {
      "pt-BR": "O Pix do pedido {code} chegou em dobro",
      en: "The Pix of order {code} arrived twice",
    },
    title: { "pt-BR": "Você pagou {extra} a mais", en: "You paid {extra} too much" },
    paragraphs: [
      {
        "pt-BR":
          "Olá, {name}. O pedido {code} na {store} já estava pago quando chegou outro Pix, de {extra}, às {when}. O pedido segue normalmente.",
        en: "Hello {name}. Order {code} at {store} was already paid when another Pix of {extra} arrived on {when}. The order goes on as usual.",
      },
      {
        "pt-BR":
          "A {store} já sabe e decide: reembolsa os {extra} por Pix na conta que pagou, ou combina com você deixar como crédito. Se reembolsar, avisamos por e-mail.",
        en: "{store} knows and decides: it refunds the {extra} by Pix to the account that paid, or agrees with you to keep it as a credit. If it is refunded, we will e-mail you.",
      },
    ],
    button: { "pt-BR": "Ver o pedido", en: "See the order" },
    footer: {
      "pt-BR": "Prefere receber de volta? Fale com quem vendeu, {store}, e diga o código do pedido.",
      en: "Would you like it back? Ask the seller, {store}, and give the order code.",
    },
  },
  "amount-mismatch": {
    subject: {
      "pt-BR": "Chegou um Pix de outro valor para o pedido {code}",
      en: "A Pix of another amount came for order {code}",
    },
    title: { "pt-BR": "Chegaram {extra}, e não {amount}", en: "{extra} came, and not {amount}" },
    paragraphs: [
      {
        "pt-BR":
          "Olá, {name}. Para o pedido {code} na {store} chegou um Pix de {extra}, às {when}. O pedido só é liberado com um único Pix de {amount}: pagamentos parciais não se somam.",
        en: "Hello {name}. A Pix of {extra} came for order {code} at {store} on {when}. The order is released for a single Pix of {amount}: partial payments do not add up.",
      },
      {
        "pt-BR":
          "Os {extra} estão com a {store}, que já foi avisada. Para receber de volta, fale com a loja e diga o código do pedido.",
        en: "{store} has the {extra} and knows about it. To get it back, ask the store and give the order code.",
      },
    ],
    button: { "pt-BR": "Ver o pedido", en: "See the order" },
    footer: {
      "pt-BR": "Quando o valor voltar, avisamos por e-mail.",
      en: "When the money is sent back, we will e-mail you.",
    },
  },
  "paid-both": {
    subject: {
      "pt-BR": "Você pagou dois pedidos: {other} e {code}",
      en: "You paid two orders: {other} and {code}",
    },
    title: { "pt-BR": "A mesma compra foi paga duas vezes", en: "The same purchase was paid twice" },
    paragraphs: [
      {
        "pt-BR":
          "Olá, {name}. Os pedidos {other} e {code} na {store} são da mesma compra: um foi feito no lugar do outro, e os dois foram pagos e liberados.",
        en: "Hello {name}. Orders {other} and {code} at {store} are of the same purchase: one was made in place of the other, and both were paid and released.",
      },
      {
        "pt-BR":
          'Se queria só um, abra a página do pedido e toque em "Desistir da compra" em até 7 dias: a loja reembolsa tudo por Pix na conta que pagou. Se queria os dois, não precisa fazer nada.',
        en: 'If you wanted only one, open the order\'s page and choose "Return the order" within 7 days: the store refunds everything by Pix to the account that paid. If you wanted both, there is nothing to do.',
      },
    ],
    button: { "pt-BR": "Ver o pedido", en: "See the order" },
    footer: {
      "pt-BR": "Dúvidas? Fale com quem vendeu, {store}, e diga os códigos dos dois pedidos.",
      en: "Questions? Ask the seller, {store}, and give the codes of both orders.",
    },
  },
} as const satisfies TextTree;

const { "paid-twice": twice, "amount-mismatch": mismatch } = EXTRA_PAYMENT_TEXTS;

/** The same about an order that was cancelled or refunded: it does not go on, and must not be paid again. */
export const ENDED_TEXTS = {
  "paid-twice": {
    ...twice,
    paragraphs: [
      {
        "pt-BR":
          "Olá, {name}. O pedido {code} na {store} já tinha sido pago quando chegou outro Pix, de {extra}, às {when}. O pedido foi encerrado.",
        en: "Hello {name}. Order {code} at {store} had been paid already when another Pix of {extra} arrived on {when}. The order is closed.",
      },
      twice.paragraphs[1],
    ],
  },
  "amount-mismatch": {
    ...mismatch,
    paragraphs: [
      {
        "pt-BR":
          "Olá, {name}. Para o pedido {code} na {store} chegou um Pix de {extra}, às {when}, e o pedido era de {amount}. O pedido foi encerrado, e o código Pix não vale mais.",
        en: "Hello {name}. A Pix of {extra} came for order {code} at {store} on {when}, and the order was {amount}. The order is closed, and the Pix code no longer works.",
      },
      mismatch.paragraphs[1],
    ],
  },
} as const satisfies TextTree;

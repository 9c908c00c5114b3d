import type { TextTree } from "#lib/core/locale.ts";
import { EXTRA_PAYMENT_TEXTS } from "./extra-payment-texts.ts";

/** Mails about the state of an order; those with goods are in paid-order.ts and shipment.ts. */
export const ORDER_MAILS = [
  ...(["order", "reminder", "expired", "refund-begun", "refund-done", "refund-failed"] as const),
  ...(["paid-twice", "amount-mismatch", "paid-both"] as const),
] as const;
export type OrderMailKind = (typeof ORDER_MAILS)[number];

/** Texts of mails before the payment have no `{name}`: a stranger may have chosen it, and the recipient. */
export const ORDER_TEXTS = {
  order: {
    subject: {
      "pt-BR": "Pedido {code} na {store}: falta pagar {amount}",
      en: "Order {code} at {store}: {amount} to pay",
    },
    title: { "pt-BR": "Falta pagar {amount}", en: "{amount} to pay" },
    paragraphs: [
      {
        "pt-BR":
          "Olá! O seu pedido {code} na {store} está reservado até as {until}. Pague com o Pix copia e cola no app do seu banco, ou abra a página do pedido para ver o QR Code.",
        en: "Hello. Your order {code} at {store} is reserved until {until}. Pay with the Pix code below in your bank's app, or open the order's page for the QR code.",
      },
    ],
    button: { "pt-BR": "Pagar {amount}", en: "Pay {amount}" },
    footer: {
      "pt-BR": "Já pagou? Não pague de novo: avisamos quando o pagamento for confirmado.",
      en: "Paid already? Do not pay again: we will e-mail you when the payment is confirmed.",
    },
  },
  reminder: {
    subject: {
      "pt-BR": "O Pix do pedido {code} vale até as {until}",
      en: "The Pix of order {code} is valid until {until}",
    },
    title: { "pt-BR": "Seu pedido ainda está reservado", en: "Your order is still reserved" },
    paragraphs: [
      {
        "pt-BR":
          "Olá! O pedido {code} na {store} espera pelo seu Pix de {amount}. Este código é o mesmo de antes e vale até as {until}.",
        en: "Hello. Order {code} at {store} is waiting for your Pix of {amount}. The code is the same as before and is valid until {until}.",
      },
    ],
    button: { "pt-BR": "Pagar {amount}", en: "Pay {amount}" },
    footer: {
      "pt-BR": "Mudou de ideia? Não precisa fazer nada: depois desse horário o pedido é cancelado sozinho.",
      en: "Changed your mind? There is nothing to do: after that time the order is cancelled automatically.",
    },
  },
  expired: {
    subject: { "pt-BR": "O prazo do pedido {code} acabou", en: "Order {code} has expired" },
    title: { "pt-BR": "O prazo do seu pedido acabou", en: "Your order has expired" },
    paragraphs: [
      {
        "pt-BR":
          "Olá! O prazo para pagar o pedido {code} na {store} acabou, e os produtos voltaram para a loja. Se você já pagou, não pague de novo: estamos conferindo.",
        en: "Hello. The time to pay order {code} at {store} is over, and the goods are back in the shop. If you have paid already, do not pay again: we are checking.",
      },
      {
        "pt-BR":
          "Não pagou e ainda quer? Um toque põe os mesmos produtos no seu carrinho, com o preço e o estoque de agora. Nada é cobrado antes de você confirmar.",
        en: "You have not paid and still want it? One tap puts the same goods in your cart, with today's prices and stock. You are charged nothing before you confirm.",
      },
    ],
    button: { "pt-BR": "Pedir de novo", en: "Order again" },
    footer: {
      "pt-BR":
        "Pagou depois do prazo? Se ainda houver estoque, o pedido é liberado; se não, o valor volta inteiro para a conta que pagou.",
      en: "Paid after that time? If there is stock left, the order goes on; if not, the full amount goes back to the account that paid.",
    },
  },
  "refund-begun": {
    subject: { "pt-BR": "Reembolso de {refund} do pedido {code}", en: "Refund of {refund} of order {code}" },
    title: {
      "pt-BR": "{refund} estão voltando para a conta que pagou",
      en: "{refund} is on its way back to the account that paid",
    },
    paragraphs: [
      { "pt-BR": "Olá, {name}. {reason}", en: "Hello {name}. {reason}" },
      {
        "pt-BR":
          "O valor volta por Pix. Costuma cair em minutos; alguns bancos levam até 1 dia útil. Avisamos quando o banco confirmar.",
        en: "The money goes back by Pix. It usually takes minutes, with some banks up to one business day. We will e-mail you when the bank confirms.",
      },
    ],
    button: { "pt-BR": "Ver o pedido", en: "See the order" },
    footer: { "pt-BR": "Você não precisa fazer nada.", en: "There is nothing for you to do." },
  },
  "refund-done": {
    subject: {
      "pt-BR": "Reembolso de {refund} feito: pedido {code}",
      en: "Refund of {refund} done: order {code}",
    },
    title: {
      "pt-BR": "{refund} voltaram para a conta que pagou",
      en: "{refund} is back in the account that paid",
    },
    paragraphs: [
      { "pt-BR": "Olá, {name}. {reason}", en: "Hello {name}. {reason}" },
      {
        "pt-BR": "O banco confirmou o reembolso por Pix. No extrato ele aparece como Pix devolvido.",
        en: "The bank has confirmed the refund by Pix. The statement shows it as a returned Pix.",
      },
    ],
    button: { "pt-BR": "Ver o pedido", en: "See the order" },
    footer: {
      "pt-BR": "Não achou no extrato? Fale com quem vendeu, {store}, e diga o código do pedido.",
      en: "Not in the statement? Ask the seller, {store}, and give the order code.",
    },
  },
  "refund-failed": {
    subject: {
      "pt-BR": "O reembolso de {refund} não foi feito: pedido {code}",
      en: "The refund of {refund} was not made: order {code}",
    },
    title: { "pt-BR": "O reembolso de {refund} não foi feito", en: "The refund of {refund} was not made" },
    paragraphs: [
      {
        "pt-BR":
          "Olá, {name}. Avisamos de um reembolso de {refund} do pedido {code} na {store}, mas ele não foi feito.",
        en: "Hello {name}. We told you of a refund of {refund} of order {code} at {store}, but it was not made.",
      },
      {
        "pt-BR": "A loja já sabe. Se ela fizer outro reembolso, avisamos por e-mail.",
        en: "The store knows. If it makes another refund, we will e-mail you.",
      },
    ],
    button: { "pt-BR": "Ver o pedido", en: "See the order" },
    footer: {
      "pt-BR": "Dúvidas? Fale com quem vendeu, {store}, e diga o código do pedido.",
      en: "Questions? Ask the seller, {store}, and give the order code.",
    },
  },
  ...EXTRA_PAYMENT_TEXTS,
  onlyBuyer: {
    "pt-BR": "Pague de uma conta no CPF ou CNPJ informado no pedido: o Pix de outra pessoa é reembolsado.",
    en: "Pay from an account under the CPF or CNPJ given in the order: a Pix from somebody else is refunded.",
  },
  names: {
    code: { "pt-BR": "Código Pix copia e cola", en: "Pix code to copy and paste" },
    subtotal: { "pt-BR": "Subtotal", en: "Subtotal" },
    discount: { "pt-BR": "Desconto", en: "Discount" },
    coupon: { "pt-BR": "Cupom {coupon}", en: "Coupon {coupon}" },
    freight: { "pt-BR": "Frete", en: "Freight" },
    fee: { "pt-BR": "Tarifa", en: "Fee" },
    total: { "pt-BR": "Total", en: "Total" },
    toRefund: { "pt-BR": "Valor a reembolsar", en: "Amount to be refunded" },
    refunded: { "pt-BR": "Valor reembolsado", en: "Amount refunded" },
    includedFreight: { "pt-BR": "Frete incluído", en: "Freight included" },
    when: { "pt-BR": "Quando", en: "When" },
    payee: { "pt-BR": "Quem recebe", en: "Payee" },
    until: { "pt-BR": "Pague até", en: "Pay by" },
  },
  reasons: {
    other_payer: {
      "pt-BR":
        "O Pix do pedido {code} na {store} saiu da conta de outra pessoa, e a loja só aceita o pagamento de quem comprou.",
      en: "The Pix of order {code} at {store} came from another person's account, and the store only takes payments of the buyer.",
    },
    out_of_stock: {
      "pt-BR": "O Pix do pedido {code} na {store} chegou depois do prazo, e os produtos já tinham acabado.",
      en: "The Pix of order {code} at {store} came too late, and the goods were sold out.",
    },
    overpayment: {
      "pt-BR": "Este reembolso é do Pix que você pagou a mais no pedido {code} na {store}.",
      en: "This is the refund of the Pix that you paid twice for order {code} at {store}.",
    },
    amount_mismatch: {
      "pt-BR": "Este reembolso é do Pix de outro valor que chegou para o pedido {code} na {store}.",
      en: "This is the refund of the Pix of another amount that came for order {code} at {store}.",
    },
    store: {
      "pt-BR": "Este reembolso é do pedido {code} na {store}.",
      en: "This refund is of order {code} at {store}.",
    },
  },
} as const satisfies Record<OrderMailKind, TextTree> & TextTree;

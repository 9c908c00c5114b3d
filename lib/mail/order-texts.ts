import type { Locale } from "#lib/core/locale.ts";

/** Mails about the state of an order; those with goods are in delivery.ts and shipment.ts. */
export const ORDER_MAILS = ["order", "reminder", "expired", "refund-begun", "refund-done"] as const;
export type OrderMailKind = (typeof ORDER_MAILS)[number];

/** Texts of mails before the payment have no `{name}`: a stranger may have chosen it, and the recipient. */
type Letter = { subject: string; title: string; paragraphs: string[]; button: string; footer: string };
type Names =
  | "code"
  | "subtotal"
  | "discount"
  | "coupon"
  | "freight"
  | "fee"
  | "total"
  | "amount"
  | "when"
  | "payee"
  | "until";
type Reasons = Record<"other_payer" | "out_of_stock" | "store", string>;

export const ORDER_TEXTS: Record<
  Locale,
  Record<OrderMailKind, Letter> & { names: Record<Names, string>; reasons: Reasons }
> = {
  "pt-BR": {
    order: {
      subject: "Pedido {code} na {store}: falta pagar {amount}",
      title: "Falta pagar {amount}",
      paragraphs: [
        "Olá! O seu pedido {code} na {store} está reservado até as {until}. Pague com o Pix copia e cola no app do seu banco, ou abra a página do pedido para ver o QR Code.",
      ],
      button: "Pagar {amount}",
      footer: "Já pagou? Não pague de novo: avisamos quando o pagamento for confirmado.",
    },
    reminder: {
      subject: "O Pix do pedido {code} vale até as {until}",
      title: "Seu pedido ainda está reservado",
      paragraphs: [
        "Olá! O pedido {code} na {store} espera pelo seu Pix de {amount}. Este código é o mesmo de antes e vale até as {until}.",
      ],
      button: "Pagar {amount}",
      footer: "Mudou de ideia? Não precisa fazer nada: depois desse horário o pedido é cancelado sozinho.",
    },
    expired: {
      subject: "O pedido {code} venceu sem pagamento",
      title: "O prazo do seu pedido acabou",
      paragraphs: [
        "Olá! O Pix do pedido {code} na {store} não foi pago a tempo, e os produtos voltaram para a loja. Nada foi cobrado.",
        "Ainda quer? Um toque põe os mesmos produtos no seu carrinho, com o preço e o estoque de agora. Nada é cobrado antes de você confirmar.",
      ],
      button: "Pedir de novo",
      footer:
        "Pagou depois do prazo? Se ainda houver estoque, o pedido é liberado; se não, o valor volta inteiro para a conta que pagou.",
    },
    "refund-begun": {
      subject: "Reembolso de {refund} do pedido {code}",
      title: "{refund} estão voltando para você",
      paragraphs: [
        "Olá, {name}. {reason}",
        "O valor volta por Pix para a mesma conta que pagou. Costuma cair em minutos; alguns bancos levam até 1 dia útil. Avisamos quando o banco confirmar.",
      ],
      button: "Ver o pedido",
      footer: "Você não precisa fazer nada.",
    },
    "refund-done": {
      subject: "Reembolso de {refund} feito: pedido {code}",
      title: "{refund} voltaram para a sua conta",
      paragraphs: [
        "Olá, {name}. {reason}",
        "O banco confirmou a devolução por Pix para a mesma conta que pagou. No extrato ela aparece como Pix devolvido.",
      ],
      button: "Ver o pedido",
      footer: "Não achou no extrato? Responda este e-mail com o código do pedido.",
    },
    names: {
      code: "Código Pix copia e cola",
      subtotal: "Subtotal",
      discount: "Desconto",
      coupon: "Cupom {coupon}",
      freight: "Frete",
      fee: "Tarifa",
      total: "Total",
      amount: "Valor devolvido",
      when: "Quando",
      payee: "Quem recebe",
      until: "Vale até",
    },
    reasons: {
      other_payer:
        "O Pix do pedido {code} na {store} saiu da conta de outra pessoa, e a loja só aceita o pagamento de quem comprou.",
      out_of_stock:
        "O Pix do pedido {code} na {store} chegou depois do prazo, e os produtos já tinham acabado.",
      store: "A {store} fez o reembolso do pedido {code}.",
    },
  },
  en: {
    order: {
      subject: "Order {code} at {store}: {amount} to pay",
      title: "{amount} to pay",
      paragraphs: [
        "Hello. Your order {code} at {store} is reserved until {until}. Pay with the Pix code below in your bank's app, or open the order's page for the QR code.",
      ],
      button: "Pay {amount}",
      footer: "Paid already? Do not pay again: we write once the payment is confirmed.",
    },
    reminder: {
      subject: "The Pix of order {code} is good until {until}",
      title: "Your order is still reserved",
      paragraphs: [
        "Hello. The order {code} at {store} waits for your Pix of {amount}. This code is the same as before and is good until {until}.",
      ],
      button: "Pay {amount}",
      footer: "Changed your mind? There is nothing to do: after that time the order is cancelled by itself.",
    },
    expired: {
      subject: "Order {code} ended without payment",
      title: "The time of your order is up",
      paragraphs: [
        "Hello. The Pix of order {code} at {store} was not paid in time, and the goods are back in the shop. You were charged nothing.",
        "Still want it? One tap puts the same goods in your cart, with today's prices and stock. You are charged nothing before you confirm.",
      ],
      button: "Order again",
      footer:
        "Paid after that time? If there is stock left, the order goes on; if not, the whole amount goes back to the account that paid.",
    },
    "refund-begun": {
      subject: "Refund of {refund} of order {code}",
      title: "{refund} are on their way back",
      paragraphs: [
        "Hello {name}. {reason}",
        "The money goes back by Pix to the account that paid. It mostly takes minutes, with some banks up to one business day. We write again when the bank confirms.",
      ],
      button: "See the order",
      footer: "There is nothing for you to do.",
    },
    "refund-done": {
      subject: "Refund of {refund} done: order {code}",
      title: "{refund} are back in your account",
      paragraphs: [
        "Hello {name}. {reason}",
        "The bank has confirmed the return by Pix to the account that paid. Your statement shows it as a returned Pix.",
      ],
      button: "See the order",
      footer: "Not in your statement? Answer this mail with the code of the order.",
    },
    names: {
      code: "Pix code to copy and paste",
      subtotal: "Subtotal",
      discount: "Discount",
      coupon: "Coupon {coupon}",
      freight: "Freight",
      fee: "Fee",
      total: "Total",
      amount: "Amount returned",
      when: "When",
      payee: "Payee",
      until: "Good until",
    },
    reasons: {
      other_payer:
        "The Pix of order {code} at {store} came from another person's account, and the store only takes payments of the buyer.",
      out_of_stock: "The Pix of order {code} at {store} came too late, and the goods were sold out.",
      store: "{store} has refunded order {code}.",
    },
  },
};

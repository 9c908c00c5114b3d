import type { TextTree } from "#lib/core/locale.ts";

export const checkout = {
  title: { "pt-BR": "Finalizar compra", en: "Checkout" },
  loading: { "pt-BR": "Carregando", en: "Loading" },
  you: { "pt-BR": "Seus dados", en: "Your details" },
  optional: { "pt-BR": "(opcional)", en: "(optional)" },
  name: { "pt-BR": "Nome completo", en: "Full name" },
  email: { "pt-BR": "E-mail", en: "E-mail" },
  emailHint: { "pt-BR": "Para onde vai o que você comprou.", en: "Where your purchase is sent." },
  emailGuess: { "pt-BR": "Você quis dizer {email}?", en: "Did you mean {email}?" },
  cpf: { "pt-BR": "CPF", en: "CPF" },
  cnpj: { "pt-BR": "CNPJ", en: "CNPJ" },
  useCnpj: { "pt-BR": "Comprar com CNPJ", en: "Buy with a CNPJ" },
  useCpf: { "pt-BR": "Comprar com CPF", en: "Buy with a CPF" },
  more: { "pt-BR": "Para este pedido", en: "For this order" },
  remember: { "pt-BR": "Lembrar meus dados neste aparelho", en: "Remember my details on this device" },
  pay: { "pt-BR": "Pagar {amount} com Pix", en: "Pay {amount} with Pix" },
  payUnknown: { "pt-BR": "Pagar com Pix", en: "Pay with Pix" },
  paying: { "pt-BR": "Gerando seu Pix…", en: "Making your Pix…" },
  opening: { "pt-BR": "Pedido feito. Abrindo o seu Pix", en: "Order made. Opening your Pix" },
  slow: {
    "pt-BR": "Está demorando mais que o normal. Seu pedido segue, não precisa tocar de novo.",
    en: "This takes longer than usual. Your order is on its way, no need to tap again.",
  },
  next: {
    "pt-BR": "O código Pix aparece na próxima tela. Você paga no app do seu banco.",
    en: "The Pix code is on the next page. You pay in your bank's app.",
  },
  agree: { "pt-BR": "Ao pagar, você aceita:", en: "By paying you accept:" },
  order: { "pt-BR": "Seu pedido", en: "Your order" },
  change: { "pt-BR": "Alterar", en: "Change" },
  unit: { "pt-BR": "1 unidade", en: "1 unit" },
  units: { "pt-BR": "{count} unidades", en: "{count} units" },
  before: { "pt-BR": "Preço original:", en: "Original price:" },
  withoutCoupon: { "pt-BR": "Sem o cupom:", en: "Without the coupon:" },
  coupon: { "pt-BR": "Tem um cupom?", en: "Have a coupon?" },
  couponLabel: { "pt-BR": "Cupom de desconto", en: "Discount coupon" },
  couponApply: { "pt-BR": "Aplicar", en: "Apply" },
  couponApplied: { "pt-BR": "Cupom {code}", en: "Coupon {code}" },
  couponRemove: { "pt-BR": "Remover", en: "Remove" },
  subtotal: { "pt-BR": "Subtotal", en: "Subtotal" },
  discount: { "pt-BR": "Desconto", en: "Discount" },
  total: { "pt-BR": "Total", en: "Total" },
  fee: { "pt-BR": "Tarifa do Pix", en: "Pix fee" },
  withFee: { "pt-BR": "Com a tarifa do Pix, o total é {due}.", en: "With the Pix fee, the total is {due}." },
  plusFee: { "pt-BR": "A tarifa do Pix é somada ao total.", en: "The Pix fee is added to the total." },
  soldOut: { "pt-BR": "Esgotado: fica fora do pedido", en: "Sold out: left out of the order" },
  pastMost: {
    "pt-BR": "Passa do máximo: fica fora do pedido",
    en: "Above the maximum: left out of the order",
  },
  nothing: { "pt-BR": "nada a pagar", en: "nothing to pay" },
  counting: { "pt-BR": "calculando", en: "adding up" },
  noScript: {
    "pt-BR":
      "Para pagar o carrinho, ligue o JavaScript do navegador. Sem ele, compre cada produto direto na página dele.",
    en: "To pay for the cart, turn on JavaScript in your browser. Without it, buy each product on its own page.",
  },
  openOrder: {
    title: { "pt-BR": "Você tem um Pix aberto", en: "You have an open Pix" },
    text: {
      "pt-BR": "{amount}, pedido {code}. O código vale até {until}.",
      en: "{amount}, order {code}. The code is valid until {until}.",
    },
    also: {
      "pt-BR": "Você também tem um Pix aberto de {amount}.",
      en: "You also have an open Pix of {amount}.",
    },
    go: { "pt-BR": "Continuar o pagamento", en: "Continue to payment" },
    open: { "pt-BR": "Abrir", en: "Open" },
    change: { "pt-BR": "Mudar o pedido", en: "Change the order" },
    changeHint: {
      "pt-BR": "Mudar cancela este Pix e traz os itens e os seus dados de volta.",
      en: "Changing cancels this Pix and brings the items and your details back.",
    },
  },
  uncertain: {
    title: {
      "pt-BR": "Não conseguimos conferir com o banco se o pedido {code} foi pago",
      en: "We could not check with the bank whether order {code} was paid",
    },
    text: {
      "pt-BR":
        "Se você já pagou, não pague de novo: o pedido é liberado quando o Pix chegar. Se não pagou, toque de novo em pagar.",
      en: "If you have paid already, do not pay again: the order is released when the Pix arrives. If you have not, press pay again.",
    },
    see: { "pt-BR": "Ver o pedido anterior", en: "See the earlier order" },
  },
  changed: {
    title: { "pt-BR": "O preço mudou enquanto você comprava", en: "The price changed while you were buying" },
    text: {
      "pt-BR": "Nada foi cobrado. Confira e confirme se quer seguir.",
      en: "Nothing was charged. Check it and confirm if you want to continue.",
    },
    from: { "pt-BR": "era {amount}", en: "was {amount}" },
    to: { "pt-BR": "agora {amount}", en: "now {amount}" },
  },
  failed: {
    loading: {
      "pt-BR": "A loja não respondeu. Seu carrinho está guardado e a página tenta de novo sozinha.",
      en: "The shop did not answer. Your cart is kept, and the page tries again automatically.",
    },
    again: { "pt-BR": "Tentar agora", en: "Try now" },
  },
  wrong: {
    customerName: { "pt-BR": "Informe seu nome completo.", en: "Tell us your full name." },
    customerEmail: {
      "pt-BR": "Confira o e-mail: como nome@exemplo.com, sem espaço nem acento.",
      en: "Check the e-mail: like name@example.com, without spaces or accents.",
    },
    cpf: { "pt-BR": "Confira o CPF: algum número não bate.", en: "Check the CPF: a digit does not match." },
    cnpj: {
      "pt-BR": "Confira o CNPJ: algum número não bate.",
      en: "Check the CNPJ: a digit does not match.",
    },
    postalCode: { "pt-BR": "Confira o CEP: são 8 números.", en: "Check the CEP: it has 8 digits." },
    noPostalCode: { "pt-BR": "Este CEP não existe. Confira.", en: "This CEP does not exist. Check it." },
    notServed: { "pt-BR": "Não entregamos neste CEP.", en: "We do not deliver to this CEP." },
    tooHeavy: {
      "pt-BR": "O pedido é pesado demais para este CEP. Diminua a quantidade.",
      en: "The order is too heavy for this CEP. Lower the quantity.",
    },
    state: {
      "pt-BR": "Duas letras, como SP, do estado do CEP.",
      en: "Two letters, like SP, of the CEP's state.",
    },
    phone: {
      "pt-BR": "Confira o telefone, com DDD.",
      en: "Check the telephone, with its area code.",
    },
    required: { "pt-BR": "Preencha este campo.", en: "Fill in this field." },
    number: { "pt-BR": "Escreva só números.", en: "Use digits only." },
    between: { "pt-BR": "De {min} a {max}.", en: "From {min} to {max}." },
    least: { "pt-BR": "No mínimo {min}.", en: "At least {min}." },
    most: { "pt-BR": "No máximo {max}.", en: "At most {max}." },
    letters: { "pt-BR": "De {min} a {max} letras.", en: "From {min} to {max} letters." },
    gameUsername: { "pt-BR": "De 3 a 20 letras, números ou _.", en: "3 to 20 letters, digits or _." },
    other: { "pt-BR": "Confira este campo.", en: "Check this field." },
  },
  problem: {
    Offline: {
      "pt-BR":
        "Sem conexão. Seus dados estão guardados: toque de novo quando a internet voltar. Não será feito um segundo pedido.",
      en: "No connection. Your details are kept: tap again when the internet is back. There will be no second order.",
    },
    ServiceUnavailable: {
      "pt-BR":
        "O banco da loja não respondeu. Nada foi cobrado e seus dados estão guardados. Tente de novo em um minuto.",
      en: "The shop's bank did not answer. Nothing was charged and your details are kept. Try again in a minute.",
    },
    RateLimited: {
      "pt-BR": "Muitos pedidos seguidos desta rede. Espere um minuto e toque de novo.",
      en: "Many orders in a row from this network. Wait a minute and tap again.",
    },
    InternalError: {
      "pt-BR": "A loja teve um problema e nada foi cobrado. Seus dados estão guardados: tente de novo.",
      en: "The shop had a problem and nothing was charged. Your details are kept: try again.",
    },
    PaymentFailed: {
      "pt-BR": "Não conseguimos gerar o Pix. Nada foi cobrado. Tente de novo ou use outro e-mail.",
      en: "We could not make the Pix. Nothing was charged. Try again or use another e-mail.",
    },
    StoreInactive: {
      "pt-BR": "Esta loja não está vendendo agora. Nada foi cobrado.",
      en: "This shop is not selling now. Nothing was charged.",
    },
    OrderTotalZero: {
      "pt-BR":
        "Com este cupom não sobra nada a pagar, e um Pix precisa de um valor. Tire o cupom ou ponha mais um item.",
      en: "With this coupon nothing is left to pay, and a Pix needs an amount. Remove the coupon or add an item.",
    },
    AmountBelowFee: {
      "pt-BR": "O valor é baixo demais para um Pix desta loja. Adicione mais um item.",
      en: "The amount is too low for a Pix of this shop. Add an item.",
    },
    AmountAboveMaximum: {
      "pt-BR": "O valor passa do máximo de um Pix nesta loja. Divida em dois pedidos.",
      en: "The amount is above the most of one Pix in this shop. Make two orders of it.",
    },
    MaxPerOrderExceeded: {
      "pt-BR": "Um dos produtos passa do máximo por pedido. Volte ao carrinho e diminua a quantidade.",
      en: "One of the products is above the most of one order. Go back to the cart and lower its quantity.",
    },
    StoreClosed: {
      "pt-BR": "A loja está fechada por enquanto e não recebe pedidos novos. Nada foi cobrado.",
      en: "The shop is closed for now and takes no new orders. Nothing was charged.",
    },
    UnpaidLimitReached: {
      "pt-BR":
        "Já há muitos pedidos aguardando pagamento com este e-mail ou nesta rede. Pague ou cancele um deles, ou espere até que vençam.",
      en: "Too many orders are waiting for payment with this e-mail or from this network. Pay or cancel one of them, or wait until they expire.",
    },
    fields: { "pt-BR": "Confira os campos marcados.", en: "Check the marked fields." },
    asked: {
      "pt-BR": "A loja mudou os dados que pede. Nada foi cobrado: confira e toque de novo.",
      en: "The shop changed the details that it asks for. Nothing was charged: check them and tap again.",
    },
    other: {
      "pt-BR": "Não conseguimos gerar o Pix. Nada foi cobrado. Tente de novo.",
      en: "We could not make the Pix. Nothing was charged. Try again.",
    },
  },
  couponProblem: {
    CouponNotFound: {
      "pt-BR": "Este cupom não existe. Confira as letras.",
      en: "This coupon does not exist. Check the letters.",
    },
    CouponExpired: { "pt-BR": "Este cupom venceu.", en: "This coupon has expired." },
    CouponInactive: { "pt-BR": "Este cupom não está mais valendo.", en: "This coupon is no longer valid." },
    CouponLimitReached: {
      "pt-BR": "Este cupom já foi usado o máximo de vezes.",
      en: "This coupon has been used as often as it may be.",
    },
    CouponMinimumNotReached: {
      "pt-BR": "Este cupom vale a partir de {minimum}. Faltam {missing}.",
      en: "This coupon is for purchases from {minimum}. You are {missing} short.",
    },
    CouponNotApplicable: {
      "pt-BR": "Este cupom não vale para estes produtos.",
      en: "This coupon is not for these products.",
    },
    OrderTotalZero: {
      "pt-BR": "Com este cupom não sobra nada a pagar. Tire-o para seguir.",
      en: "With this coupon nothing is left to pay. Remove it to continue.",
    },
    AmountAboveMaximum: {
      "pt-BR": "O valor passa do máximo de um Pix nesta loja. Divida em dois pedidos.",
      en: "The amount is above the most of one Pix in this shop. Make two orders of it.",
    },
    other: { "pt-BR": "Este cupom não pôde ser usado agora.", en: "This coupon could not be used now." },
  },
} satisfies TextTree;

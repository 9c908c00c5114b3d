import type { BilingualText } from "#lib/core/locale.ts";
import type { ErrorCode } from "#lib/errors/codes.ts";

/** Errors of the catalog, coupons, orders, deliveries and payment links. */
export const sellingErrors = {
  TotalChanged: {
    "pt-BR": "O total mudou de R$ {expected} para R$ {total}. Confira e confirme o novo total.",
    en: "The total changed from R$ {expected} to R$ {total}. Check it and confirm the new total.",
  },
  InsufficientStock: {
    "pt-BR": "Não temos tudo o que você pediu: {items}. Ajuste o carrinho.",
    en: "Insufficient stock: {items}. Change the cart.",
  },
  MaxPerOrderExceeded: {
    "pt-BR": "Um dos produtos passa do máximo por pedido. Diminua a quantidade.",
    en: "One of the products is above its maximum for one order. Lower the quantity.",
  },
  PostalCodeNotServed: {
    "pt-BR": "A loja não entrega neste CEP. Confira o CEP, ou escolha a retirada onde houver.",
    en: "The store does not deliver to this CEP. Check it, or choose pick-up where it is offered.",
  },
  ParcelTooHeavy: {
    "pt-BR":
      "O pedido pesa mais do que a loja envia para este CEP. Diminua a quantidade, ou escolha a retirada onde houver.",
    en: "The order weighs more than the store sends to this CEP. Lower the quantity, or choose pick-up where it is offered.",
  },
  FreightTableInUse: {
    "pt-BR": "O frete da loja vem desta tabela. Antes de excluir, mude para o “Valor fixo”.",
    en: "The store's freight comes from this table. Switch to the flat freight before deleting it.",
  },
  StoreClosed: {
    "pt-BR": "A loja está fechada e não recebe pedidos novos agora.",
    en: "The shop is closed and takes no new orders at the moment.",
  },
  UnpaidLimitReached: {
    "pt-BR":
      "Já há muitos pedidos sem pagamento deste e-mail ou desta rede. Pague ou cancele um deles, ou espere até que vençam.",
    en: "Too many unpaid orders exist for this e-mail or network. Pay or cancel one of them, or wait until they expire.",
  },
  ProductAvailable: {
    "pt-BR": "Este produto pode ser comprado agora; não há o que avisar.",
    en: "This product can be bought now; there is nothing to wait for.",
  },
  RestockLimitReached: {
    "pt-BR": "Este e-mail já espera por 10 produtos desta loja.",
    en: "This e-mail is already waiting for 10 products of this store.",
  },
  PictureQuotaReached: {
    "pt-BR":
      "A loja já guarda {pictures} imagens, com {used} MB; cabem {most} imagens e {mostMb} MB. Remova imagens de produtos, que saem daqui depois de um dia, ou peça a quem opera o servidor que aumente STORE_PICTURES ou STORE_PICTURES_MB.",
    en: "The store has {pictures} pictures of {used} MB; {most} pictures and {mostMb} MB are allowed. Remove pictures from products, which deletes them here after a day, or ask the server's operator to raise STORE_PICTURES or STORE_PICTURES_MB.",
  },
  CouponNotFound: {
    "pt-BR": "Este cupom não existe.",
    en: "This coupon does not exist.",
  },
  CouponExpired: { "pt-BR": "Este cupom venceu.", en: "This coupon has expired." },
  CouponInactive: { "pt-BR": "Este cupom não está ativo.", en: "This coupon is not active." },
  CouponLimitReached: {
    "pt-BR": "Este cupom já atingiu o limite de usos.",
    en: "This coupon has reached its use limit.",
  },
  CouponMinimumNotReached: {
    "pt-BR": "Este cupom vale para compras a partir de R$ {minimum}. Faltam R$ {missing}.",
    en: "This coupon requires a purchase of at least R$ {minimum}. Add R$ {missing} more.",
  },
  CouponNotApplicable: {
    "pt-BR": "Este cupom não vale para os produtos escolhidos.",
    en: "This coupon does not apply to the chosen products.",
  },
  CustomFieldRequired: {
    "pt-BR": 'O campo "{label}" é obrigatório.',
    en: 'The field "{label}" is required.',
  },
  CustomFieldInvalid: { "pt-BR": 'O campo "{label}" {problem}', en: 'The field "{label}" {problem}' },
  CustomerNotErasable: {
    "pt-BR":
      "Este cliente tem um pedido ou uma cobrança aguardando pagamento ou envio, ou um reembolso em andamento. Apague os dados quando terminarem.",
    en: "This customer has an order or a charge awaiting payment or shipment, or a refund in progress. Erase the data once they have ended.",
  },
  OrderTransitionNotAllowed: {
    "pt-BR": "O pedido está {from} e não pode passar a {to}.",
    en: "The order is {from} and cannot become {to}.",
  },
  OrderDisputed: {
    "pt-BR":
      "Quem pagou este pedido contestou o Pix no banco, que ainda não decidiu. Se a loja perder, o valor volta para quem pagou. Para enviar ou entregar mesmo assim, mande confirmDisputed: true.",
    en: "The payer of this order disputes the Pix at the bank, which has not decided yet. If the store loses, the payer gets the money back. To ship or deliver it all the same, send confirmDisputed: true.",
  },
  ReturnNotAllowed: {
    "pt-BR": "A devolução deste pedido não pode ser pedida nem mudada agora.",
    en: "The return of this order cannot be requested or changed now.",
  },
  CategoryNotEmpty: {
    "pt-BR": "A categoria ainda tem produtos. Mova-os ou exclua-os antes.",
    en: "The category still has products. Move or delete them first.",
  },
  OrderTotalZero: {
    "pt-BR": "O total do pedido precisa ser maior que zero. Remova o cupom ou acrescente itens.",
    en: "The order total must be greater than zero. Remove the coupon or add items.",
  },
  ProductNotFound: {
    "pt-BR": "Um dos produtos não existe nesta loja ou não está mais à venda. Remova-o e tente de novo.",
    en: "One of the products does not exist in this store or is no longer on sale. Remove it and try again.",
  },
  VariantNotFound: {
    "pt-BR": "Esta opção não existe neste produto. Escolha outra.",
    en: "The product does not have this option. Choose another one.",
  },
  CategoryNotFound: {
    "pt-BR": "A loja não tem esta categoria. Veja as que existem em GET /categories.",
    en: "The store does not have this category. List the existing ones with GET /categories.",
  },
  SlugTaken: {
    "pt-BR": "Este slug já está em uso. Escolha outro.",
    en: "This slug is in use. Choose another one.",
  },
  StockUnitNotAvailable: {
    "pt-BR": "Esta unidade está reservada ou já foi entregue e não pode ser removida.",
    en: "This unit is reserved or delivered and cannot be removed.",
  },
  CouponCodeTaken: {
    "pt-BR": "Outro cupom desta loja já tem este código. Escolha outro ou altere aquele cupom.",
    en: "Another coupon of this store already has this code. Choose a different code, or update that coupon.",
  },
  DeliveryNotMade: {
    "pt-BR": "Não há entrega para repetir: o pedido precisa estar pago e o item, entregue.",
    en: "There is no delivery to resend: the order must be paid and the item delivered.",
  },
  MailNotResendable: {
    "pt-BR": "Este e-mail tem um segredo de quem o recebeu e não pode ser reenviado.",
    en: "This e-mail contains a secret of its recipient and cannot be resent.",
  },
  PaymentLinkInactive: {
    "pt-BR": "Este link não está recebendo pagamentos agora.",
    en: "This link is not accepting payments at the moment.",
  },
  PaymentLinkExpired: { "pt-BR": "O prazo deste link acabou.", en: "This link has expired." },
  PaymentLinkUsedUp: { "pt-BR": "Este link já foi pago.", en: "This link is already paid." },
  PaymentLinkBusy: {
    "pt-BR":
      "Já há Pix deste link aguardando pagamento, e por enquanto ele não aceita outro. O que não for pago volta a liberar o link.",
    en: "Pix payments of this link are already pending, and it does not accept another one for now. The link becomes available again if they are not completed.",
  },
} as const satisfies Partial<Record<ErrorCode, BilingualText>>;

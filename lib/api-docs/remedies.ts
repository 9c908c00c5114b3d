import type { BilingualText, Locale } from "#lib/core/locale.ts";
import type { ErrorCode } from "#lib/errors/codes.ts";

/** Remedies for codes whose message only states the problem, or covers only one case. */
const REMEDIES: Readonly<Partial<Record<ErrorCode, BilingualText>>> = {
  Forbidden: {
    "pt-BR": "A mensagem diz a causa e o que fazer: papel, loja, endereço, Origin ou limites da chave.",
    en: "The message names the cause and the next step: role, store, address, Origin or the key's limits.",
  },
  SessionRequired: {
    "pt-BR": "Entre em /entrar e chame a partir do navegador.",
    en: "Sign in at /entrar and call it from the browser.",
  },
  StoreClosed: {
    "pt-BR": "Tente quando a loja reabrir. Pedidos feitos com a chave da loja continuam possíveis.",
    en: "Try again once the shop has opened. Orders placed with a key of the store remain possible.",
  },
  LookRequired: {
    "pt-BR": "Abra uma consulta da loja e repita dentro de meia hora.",
    en: "Open a look into the store and repeat the request within half an hour.",
  },
  StoreInactive: {
    "pt-BR": "Fale com quem opera a plataforma.",
    en: "Contact the platform operator.",
  },
  NotFound: {
    "pt-BR": "Confira o endereço e o id; o registro pode ser de outra loja.",
    en: "Check the path and the id; the record may belong to another store.",
  },
  MethodNotAllowed: {
    "pt-BR": "Use um dos métodos que o cabeçalho Allow lista.",
    en: "Use one of the methods listed in the Allow header.",
  },
  UnsupportedMediaType: {
    "pt-BR": "Envie Content-Type: application/json e um corpo em JSON.",
    en: "Send Content-Type: application/json and a JSON body.",
  },
  IdempotencyKeyGone: {
    "pt-BR": "Procure o recurso antes de criar outro com uma chave nova.",
    en: "Look up the resource before creating another one under a new key.",
  },
  WithdrawalProcessingFailed: {
    "pt-BR": "Corrija o destino e envie com uma Idempotency-Key nova.",
    en: "Correct the destination and send the request with a new Idempotency-Key.",
  },
  DeliveryNotMade: {
    "pt-BR": "Leia o pedido: só um item com deliveredAt, de um pedido pago ou enviado, tem entrega.",
    en: "Read the order: only items with deliveredAt, in a paid or shipped order, have a delivery.",
  },
  MailNotResendable: {
    "pt-BR": "Faça de novo o que enviou o e-mail, como o convite.",
    en: "Repeat the action that sent the e-mail, such as the invitation.",
  },
  PaymentLinkInactive: {
    "pt-BR": "Se o link deve receber, reative-o com PATCH /payment-links/{id}.",
    en: "To accept payments again, activate the link with PATCH /payment-links/{id}.",
  },
  PaymentLinkExpired: {
    "pt-BR": "Crie outro link, ou mude expiresAt com PATCH /payment-links/{id}.",
    en: "Create another link, or change expiresAt with PATCH /payment-links/{id}.",
  },
  PaymentLinkUsedUp: {
    "pt-BR": "Crie outro link, ou aumente maxPayments com PATCH /payment-links/{id}.",
    en: "Create another link, or raise maxPayments with PATCH /payment-links/{id}.",
  },
  PaymentLinkBusy: {
    "pt-BR": "Espere details.waitSeconds, ou envie replaces com a cobrança que esta substitui.",
    en: "Wait for details.waitSeconds, or send replaces with the id of the charge that this one replaces.",
  },
  ChargeCancelled: {
    "pt-BR": "Crie outra cobrança ou outro pedido, com outra Idempotency-Key.",
    en: "Create a new charge or order with a new Idempotency-Key.",
  },
  ChargeAlreadyPaid: {
    "pt-BR": "Leia a cobrança de details.transactionId: ela é o comprovante.",
    en: "Read the charge in details.transactionId: it is the receipt.",
  },
  OrderAlreadyPaid: {
    "pt-BR": "Mostre o pedido de details.orderCode: ele já foi pago.",
    en: "Show the order in details.orderCode: it is already paid.",
  },
  PaymentUncertain: {
    "pt-BR":
      "Espere e tente de novo, ou pergunte a quem paga: com a resposta de que não pagou, envie confirmedUnpaid.",
    en: "Wait and try again, or ask the payer: if they say that they did not pay, send confirmedUnpaid.",
  },
  ValidationError: {
    "pt-BR": "Corrija os campos que details lista e envie de novo.",
    en: "Fix the fields listed in details and send the request again.",
  },
  RateLimited: {
    "pt-BR": "Espere os segundos de Retry-After.",
    en: "Wait for the number of seconds in Retry-After.",
  },
  IdempotencyInProgress: {
    "pt-BR": "Espere Retry-After e repita com a mesma Idempotency-Key.",
    en: "Wait for the time in Retry-After and repeat the request with the same Idempotency-Key.",
  },
  PaymentPendingConfirmation: {
    "pt-BR": "Leia a cobrança de details.transactionId antes de tentar de novo.",
    en: "Read the charge in details.transactionId before you try again.",
  },
  RefundConfirmationPending: {
    "pt-BR":
      "Leia o reembolso de details.refundId: com 404 um minuto depois, nada foi pedido. Com Idempotency-Key, repita com a mesma.",
    en: "Read the refund in details.refundId: if it still returns 404 a minute later, no refund was requested. If you sent an Idempotency-Key, repeat with the same one.",
  },
  PaymentFailed: {
    "pt-BR": "Tente de novo com outra Idempotency-Key.",
    en: "Try again with a new Idempotency-Key.",
  },
  InternalError: {
    "pt-BR": "Repita com a mesma Idempotency-Key; se persistir, informe o requestId.",
    en: "Repeat the request with the same Idempotency-Key; if the error persists, send us the requestId.",
  },
  TotalChanged: {
    "pt-BR": "Mostre os preços de details, pergunte de novo e envie o total novo em expectedTotal.",
    en: "Show the buyer the prices in details, ask for confirmation, and send the new total in expectedTotal.",
  },
  PostalCodeNotServed: {
    "pt-BR": "Peça outro CEP, ou ofereça a retirada se GET /shipping/options a tem.",
    en: "Ask for another CEP, or offer pick-up if GET /shipping/options has it.",
  },
  ParcelTooHeavy: {
    "pt-BR": "Divida o pedido em dois, ou ofereça a retirada se GET /shipping/options a tem.",
    en: "Split the order in two, or offer pick-up if GET /shipping/options has it.",
  },
  ProductNotFound: {
    "pt-BR": "Remova os produtos que details lista.",
    en: "Remove the products listed in details.",
  },
  VariantNotFound: {
    "pt-BR": "Leia o produto de novo e escolha uma das variações dele.",
    en: "Read the product again and choose one of its current variations.",
  },
  AmountBelowFee: { "pt-BR": "Cobre um valor maior.", en: "Charge a larger amount." },
  InsufficientStock: {
    "pt-BR": "Peça no máximo o que details mostra como disponível.",
    en: "Order at most the quantity that details lists as available.",
  },
  InsufficientBalance: {
    "pt-BR": "Leia GET /wallet/balance e envie um valor menor, contando a tarifa.",
    en: "Read GET /wallet/balance and send an amount that, with the fee, fits the available balance.",
  },
  StoreOwes: {
    "pt-BR": "Leia `owed` em GET /wallet/balance e saque quando for 0.",
    en: "Read `owed` in GET /wallet/balance, and withdraw once it is 0.",
  },
  ProductAvailable: {
    "pt-BR": "Faça um pedido: o produto tem estoque.",
    en: "Place an order: the product is in stock.",
  },
  RestockLimitReached: {
    "pt-BR": "Espere até que um dos produtos volte, ou use outro endereço.",
    en: "Wait until one of the products is back, or use another address.",
  },
  PictureQuotaReached: {
    "pt-BR": "Remova imagens de produtos e espere um dia, ou mande imagens já guardadas noutro endereço.",
    en: "Remove pictures from products and wait a day, or use pictures that are stored at another address.",
  },
  CouponNotFound: {
    "pt-BR": "Confira o código, ou siga sem cupom.",
    en: "Check the code, or continue without a coupon.",
  },
  CouponExpired: { "pt-BR": "Siga sem este cupom.", en: "Continue without this coupon." },
  CouponInactive: {
    "pt-BR": "Siga sem este cupom, ou reative-o com PUT /coupons/{id}.",
    en: "Continue without this coupon, or activate it with PUT /coupons/{id}.",
  },
  CouponLimitReached: {
    "pt-BR": "Siga sem este cupom, ou aumente maxUses.",
    en: "Continue without this coupon, or raise maxUses.",
  },
  CouponMinimumNotReached: {
    "pt-BR": "Acrescente itens no valor que details mostra em missing, ou siga sem o cupom.",
    en: "Add items worth at least the missing amount in details, or continue without the coupon.",
  },
  CouponNotApplicable: {
    "pt-BR": "Siga sem o cupom, ou escolha produtos em que ele vale.",
    en: "Continue without the coupon, or choose products that it applies to.",
  },
  CustomFieldRequired: {
    "pt-BR": "Envie o valor em customFields, pelo id do campo.",
    en: "Send the value in customFields, keyed by the field's id.",
  },
  CustomFieldInvalid: {
    "pt-BR": "Corrija o valor em customFields.",
    en: "Correct the value in customFields.",
  },
  TransactionNotCancellable: {
    "pt-BR": "Para reembolsar uma cobrança paga, use POST /transactions/{id}/refund.",
    en: "To refund a paid charge, use POST /transactions/{id}/refund.",
  },
  OrderTransitionNotAllowed: {
    "pt-BR": "Leia o pedido e faça o que o estado dele permite.",
    en: "Read the order and choose an action that its status allows.",
  },
  ReturnNotAllowed: {
    "pt-BR":
      "Leia o pedido: `returnable` diz até quando quem comprou pode desistir, e `returnRequest` o que já foi pedido.",
    en: "Read the order: `returnable` tells until when the buyer may return it, and `returnRequest` what was requested.",
  },
  RefundNotAllowed: {
    "pt-BR":
      "Só o que foi pago há até 90 dias e ainda não voltou pode ser reembolsado; leia o pedido ou a cobrança.",
    en: "Only amounts paid within the last 90 days and not yet refunded can be refunded; read the order or the charge.",
  },
  StockUnitNotAvailable: {
    "pt-BR": "Escolha uma unidade com status available.",
    en: "Choose a unit with status available.",
  },
  SecondMemberRequired: {
    "pt-BR": "Peça a outro dono da loja.",
    en: "Ask another owner of the store.",
  },
  SecondOperatorRequired: {
    "pt-BR": "Peça a outra pessoa de PLATFORM_ADMIN_EMAILS, com conta e autenticador.",
    en: "Ask another person of PLATFORM_ADMIN_EMAILS, with an account and an authenticator.",
  },
  TotpRequired: {
    "pt-BR": "Ative o autenticador em /conta e envie o código atual.",
    en: "Activate the authenticator at /conta and send its current code.",
  },
  TotpInvalid: {
    "pt-BR": "Espere o próximo código e envie-o uma só vez.",
    en: "Wait for the next code and send it once.",
  },
  TotpTooNew: {
    "pt-BR":
      "Espere até esse momento. Se o autenticador foi ativado só com a senha, o link que você pede por e-mail em /conta acaba com a espera.",
    en: "Wait until that time. If the authenticator was activated with the password only, request a link by e-mail at /conta to end the wait.",
  },
  BrCodeInvalid: {
    "pt-BR": "Copie o código de novo, inteiro, ou peça outro a quem recebe.",
    en: "Copy the whole code again, or ask the recipient for another.",
  },
  PixKeyInvalid: {
    "pt-BR": "Confira a chave: CPF, CNPJ, e-mail, telefone com 55 ou chave aleatória.",
    en: "Check the key: CPF, CNPJ, e-mail, phone with 55, or random key.",
  },
};

/** Splits an error's message into the meaning (its first sentence) and the remedy. */
export function meaningAndRemedy(code: ErrorCode, message: string, locale: Locale) {
  const [, first = message, rest = ""] = /^(.+?[.!?])\s+(.+)$/s.exec(message) ?? [];
  const own = REMEDIES[code]?.[locale];
  return { meaning: own && !rest ? message : first, remedy: own ?? rest };
}

import type { Locale, Texts } from "#lib/core/locale.ts";

/** Remedies for codes whose message only states the problem, or covers only one case. */
const REMEDIES: Readonly<Record<string, Texts>> = {
  Forbidden: {
    "pt-BR": "Use a credencial do endereço e do site a que ela pertence, ou peça a quem tem o papel.",
    en: "Use the credential from the address and site it belongs to, or ask somebody with the role.",
  },
  SessionRequired: {
    "pt-BR": "Entre em /entrar e chame a partir do navegador.",
    en: "Sign in at /entrar and call it from the browser.",
  },
  StoreInactive: {
    "pt-BR": "Fale com quem opera a plataforma.",
    en: "Talk to who runs the platform.",
  },
  NotFound: {
    "pt-BR": "Confira o endereço e o id; o registro pode ser de outra loja.",
    en: "Check the path and the id; the record may be another store's.",
  },
  MethodNotAllowed: {
    "pt-BR": "Use um dos métodos que o cabeçalho Allow lista.",
    en: "Use one of the methods that the header Allow lists.",
  },
  UnsupportedMediaType: {
    "pt-BR": "Envie Content-Type: application/json e um corpo em JSON.",
    en: "Send Content-Type: application/json and a body in JSON.",
  },
  IdempotencyKeyGone: {
    "pt-BR": "Procure o recurso antes de criar outro com uma chave nova.",
    en: "Look for the resource before you create another under a new key.",
  },
  WithdrawalProcessingFailed: {
    "pt-BR": "Corrija o destino e envie com uma Idempotency-Key nova.",
    en: "Correct the destination and send it under a new Idempotency-Key.",
  },
  DeliveryNotMade: {
    "pt-BR": "Leia o pedido: só um item com deliveredAt, de um pedido pago ou enviado, tem entrega.",
    en: "Read the order: only an item with deliveredAt, of a paid or shipped order, has a delivery.",
  },
  MailNotResendable: {
    "pt-BR": "Faça de novo o que enviou o e-mail, como o convite.",
    en: "Do again what sent the mail, such as the invitation.",
  },
  PaymentLinkInactive: {
    "pt-BR": "Se o link deve receber, reative-o com PATCH /payment-links/{id}.",
    en: "If the link is to take payments, switch it on with PATCH /payment-links/{id}.",
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
    en: "Wait for details.waitSeconds, or send replaces with the charge that this one is in place of.",
  },
  ChargeCancelled: {
    "pt-BR": "Crie outra cobrança ou outro pedido, com outra Idempotency-Key.",
    en: "Make another charge or order, under another Idempotency-Key.",
  },
  ChargeAlreadyPaid: {
    "pt-BR": "Leia a cobrança de details.chargeId: ela é o comprovante.",
    en: "Read the charge of details.chargeId: it is the receipt.",
  },
  ValidationError: {
    "pt-BR": "Corrija os campos que details lista e envie de novo.",
    en: "Fix the fields that details lists and send it again.",
  },
  RateLimited: {
    "pt-BR": "Espere os segundos de Retry-After.",
    en: "Wait for the seconds of Retry-After.",
  },
  IdempotencyInProgress: {
    "pt-BR": "Espere Retry-After e repita com a mesma Idempotency-Key.",
    en: "Wait for Retry-After and repeat with the same Idempotency-Key.",
  },
  PaymentPendingConfirmation: {
    "pt-BR": "Leia a cobrança de details.transactionId antes de tentar de novo.",
    en: "Read the charge of details.transactionId before you try again.",
  },
  RefundConfirmationPending: {
    "pt-BR":
      "Leia o reembolso de details.refundId: com 404 um minuto depois, nada foi pedido. Com Idempotency-Key, repita com a mesma.",
    en: "Read the refund of details.refundId: with a 404 a minute later nothing was requested. With an Idempotency-Key, repeat under the same one.",
  },
  PaymentFailed: {
    "pt-BR": "Tente de novo com outra Idempotency-Key.",
    en: "Try again with another Idempotency-Key.",
  },
  InternalError: {
    "pt-BR": "Repita com a mesma Idempotency-Key; se persistir, informe o requestId.",
    en: "Repeat with the same Idempotency-Key; if it persists, tell us the requestId.",
  },
  TotalChanged: {
    "pt-BR":
      "Mostre os preços de details, pergunte de novo e envie o total novo em expectedTotal, com outra Idempotency-Key.",
    en: "Show the prices of details, ask again, and send the new total in expectedTotal, with another Idempotency-Key.",
  },
  ProductNotFound: {
    "pt-BR": "Retire os produtos que details lista.",
    en: "Leave out the products that details lists.",
  },
  VariantNotFound: {
    "pt-BR": "Leia o produto de novo e escolha uma das variações dele.",
    en: "Read the product again and choose one of its variations.",
  },
  AmountBelowFee: { "pt-BR": "Cobre um valor maior.", en: "Charge a larger amount." },
  InsufficientStock: {
    "pt-BR": "Peça no máximo o que details mostra como disponível.",
    en: "Order at most what details shows as available.",
  },
  InsufficientBalance: {
    "pt-BR": "Leia GET /wallet/balance e envie um valor menor, contando a tarifa.",
    en: "Read GET /wallet/balance and send a smaller amount, the fee included.",
  },
  CouponNotFound: {
    "pt-BR": "Confira o código, ou siga sem cupom.",
    en: "Check the code, or go on without a coupon.",
  },
  CouponExpired: { "pt-BR": "Siga sem este cupom.", en: "Go on without this coupon." },
  CouponInactive: {
    "pt-BR": "Siga sem este cupom, ou reative-o com PUT /coupons/{id}.",
    en: "Go on without this coupon, or switch it on with PUT /coupons/{id}.",
  },
  CouponLimitReached: {
    "pt-BR": "Siga sem este cupom, ou aumente maxUses.",
    en: "Go on without this coupon, or raise maxUses.",
  },
  CouponMinimumNotReached: {
    "pt-BR": "Acrescente itens no valor que details mostra em missing, ou siga sem o cupom.",
    en: "Add items worth what details shows as missing, or go on without the coupon.",
  },
  CouponNotApplicable: {
    "pt-BR": "Siga sem o cupom, ou escolha produtos em que ele vale.",
    en: "Go on without the coupon, or choose products that it applies to.",
  },
  CustomFieldRequired: {
    "pt-BR": "Envie o valor em customFields, pelo id do campo.",
    en: "Send the value in customFields, by the field's id.",
  },
  CustomFieldInvalid: {
    "pt-BR": "Corrija o valor em customFields.",
    en: "Correct the value in customFields.",
  },
  TransactionNotCancellable: {
    "pt-BR": "Para devolver uma cobrança paga, use POST /transactions/{id}/refund.",
    en: "To return a paid charge, use POST /transactions/{id}/refund.",
  },
  OrderTransitionNotAllowed: {
    "pt-BR": "Leia o pedido e faça o que o estado dele permite.",
    en: "Read the order and do what its state allows.",
  },
  RefundNotAllowed: {
    "pt-BR":
      "Só o que foi pago há até 90 dias e ainda não voltou pode ser devolvido; leia o pedido ou a cobrança.",
    en: "Only what was paid within 90 days and has not gone back can be returned; read the order or the charge.",
  },
  StockUnitNotAvailable: {
    "pt-BR": "Escolha uma unidade com status available.",
    en: "Choose a unit whose status is available.",
  },
  SecondMemberRequired: {
    "pt-BR": "Peça a outro dono da loja.",
    en: "Ask another owner of the store.",
  },
  TotpRequired: {
    "pt-BR": "Cadastre um autenticador em /conta e envie o código atual.",
    en: "Enrol an authenticator at /conta and send its current code.",
  },
  TotpInvalid: {
    "pt-BR": "Espere o próximo código e envie-o uma só vez.",
    en: "Wait for the next code and send it once.",
  },
  TotpTooNew: {
    "pt-BR":
      "Espere até esse momento. Se só a senha cadastrou o autenticador, o link que você pede por e-mail em /conta acaba com a espera.",
    en: "Wait until then. If only the password enrolled the authenticator, the link that you ask for by mail at /conta ends the wait.",
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
export function meaningAndRemedy(code: string, message: string, locale: Locale) {
  const [, first = message, rest = ""] = /^(.+?[.!?])\s+(.+)$/s.exec(message) ?? [];
  const own = REMEDIES[code]?.[locale];
  return { meaning: own && !rest ? message : first, remedy: own ?? rest };
}

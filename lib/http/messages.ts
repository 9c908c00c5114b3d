import { fill, type TextParams } from "#lib/core/fill.ts";
import type { Locale, Texts } from "#lib/core/locale.ts";
import type { ErrorCode } from "#lib/errors/codes.ts";

/** The text of each error code. `{name}` is filled from the error's parameters. */
const ERRORS: Record<ErrorCode, Texts> = {
  ValidationError: {
    "pt-BR": "Há campos com problema. Corrija o que cada um indica e envie de novo.",
    en: "Some fields are not valid. Fix what is said of each and send it again.",
  },
  Unauthorized: {
    "pt-BR": "Chave de API ausente, inválida, vencida ou revogada. Envie Authorization: Bearer <sua chave>.",
    en: "The API key is missing, invalid, expired or revoked. Send Authorization: Bearer <your key>.",
  },
  Forbidden: {
    "pt-BR": "Esta credencial não pode fazer isso a partir deste endereço.",
    en: "This credential may not do this from this address.",
  },
  ScopeMissing: {
    "pt-BR":
      "Esta chave não pode usar esta rota: falta-lhe o escopo {scope}. Crie ou altere uma chave com esse escopo.",
    en: "This key cannot use this route: it lacks the scope {scope}. Create or change a key so that it has it.",
  },
  SessionRequired: {
    "pt-BR": "Só uma pessoa que entrou em /entrar pode usar esta rota; uma chave de API não pode.",
    en: "Only a person who signed in at /entrar can use this route; an API key cannot.",
  },
  StoreInactive: { "pt-BR": "Esta loja está desativada.", en: "This store is inactive." },
  StoreChanged: {
    "pt-BR":
      "Esta página mostra uma loja e outra foi escolhida nesta sessão. Recarregue a página ou volte à loja que ela mostra.",
    en: "This page shows one store and another was chosen in this session. Reload the page or go back to the store that it shows.",
  },
  NotFound: { "pt-BR": "Não encontrado.", en: "Not found." },
  MethodNotAllowed: {
    "pt-BR": "Este endereço não aceita {method}. Aceita: {allow}.",
    en: "This path does not accept {method}. It accepts: {allow}.",
  },
  PayloadTooLarge: {
    "pt-BR": "O corpo passa de {limit}. Divida o envio em partes.",
    en: "The body is over {limit}. Send it in parts.",
  },
  UnsupportedMediaType: {
    "pt-BR": "Envie o corpo em JSON, com Content-Type: application/json.",
    en: "Send the body as JSON, with Content-Type: application/json.",
  },
  IdempotencyKeyReused: {
    "pt-BR": "Esta Idempotency-Key já foi usada com outros dados. Use uma chave nova para uma operação nova.",
    en: "This Idempotency-Key was used with other data. Use a new key for a new operation.",
  },
  IdempotencyInProgress: {
    "pt-BR": "Esta operação já está em andamento. Espere alguns segundos.",
    en: "This operation is running already. Wait a few seconds.",
  },
  IdempotencyKeyGone: {
    "pt-BR": "O registro desta Idempotency-Key já foi removido e ela não pode ser reutilizada.",
    en: "The record of this Idempotency-Key was removed and the key cannot be used again.",
  },
  RateLimited: {
    "pt-BR": "Muitas tentativas seguidas. Espere {seconds} s e tente de novo.",
    en: "Too many tries in a row. Wait {seconds} s and try again.",
  },
  TypeNotImplemented: {
    "pt-BR": "Este tipo de transação não é criado aqui. Envie type: PIX_IN.",
    en: "This transaction type is not created here. Send type: PIX_IN.",
  },
  PaymentPendingConfirmation: {
    "pt-BR": "O banco ainda não confirmou a cobrança. Acompanhe-a antes de tentar de novo.",
    en: "The bank has not confirmed the charge yet. Follow it before you try again.",
  },
  PaymentFailed: {
    "pt-BR": "O banco recusou a cobrança e nada foi cobrado. Tente de novo.",
    en: "The bank refused the charge and nothing was charged. Try again.",
  },
  WithdrawalConfirmationPending: {
    "pt-BR": "O banco não confirmou o saque. Acompanhe o status e não repita com outra chave.",
    en: "The bank did not confirm the withdrawal. Follow its status and do not repeat it under another key.",
  },
  RefundConfirmationPending: {
    "pt-BR": "Não sabemos se o reembolso foi pedido. Leia-o antes de pedir outro.",
    en: "We do not know whether the refund was requested. Read it before you ask for another.",
  },
  WithdrawalProcessingFailed: {
    "pt-BR": "O banco recusou o saque. O valor voltou ao saldo.",
    en: "The bank refused the withdrawal. The value is back in the balance.",
  },
  WithdrawalUnavailable: {
    "pt-BR": "Saques indisponíveis no momento. Nada foi debitado. Tente de novo em {seconds} s.",
    en: "Withdrawals are unavailable now. Nothing was debited. Try again in {seconds} s.",
  },
  ServiceUnavailable: {
    "pt-BR": "Serviço temporariamente indisponível. Tente de novo em {seconds} s.",
    en: "The service is temporarily unavailable. Try again in {seconds} s.",
  },
  InternalError: {
    "pt-BR": "Algo falhou do nosso lado. Tente de novo em instantes.",
    en: "Something failed on our side. Try again in a moment.",
  },
  TotalChanged: {
    "pt-BR": "O total mudou de R$ {expected} para R$ {total}. Confira e confirme o novo total.",
    en: "The total changed from R$ {expected} to R$ {total}. Check it and confirm the new total.",
  },
  InsufficientStock: {
    "pt-BR": "Não temos tudo o que você pediu: {items}. Ajuste o carrinho.",
    en: "Not all of it is in stock: {items}. Change the cart.",
  },
  InsufficientBalance: { "pt-BR": "Saldo disponível insuficiente.", en: "Not enough available balance." },
  CouponNotFound: { "pt-BR": "Este cupom não existe.", en: "This coupon does not exist." },
  CouponExpired: { "pt-BR": "Este cupom venceu.", en: "This coupon has expired." },
  CouponInactive: { "pt-BR": "Este cupom não está ativo.", en: "This coupon is not active." },
  CouponLimitReached: {
    "pt-BR": "Este cupom já atingiu o limite de usos.",
    en: "This coupon has reached its use limit.",
  },
  CouponMinimumNotReached: {
    "pt-BR": "Este cupom vale para compras a partir de R$ {minimum}. Faltam R$ {missing}.",
    en: "This coupon needs a purchase of at least R$ {minimum}. R$ {missing} is missing.",
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
  TransactionNotCancellable: {
    "pt-BR": "Uma cobrança já {status} não pode ser cancelada.",
    en: "A charge that is {status} cannot be cancelled.",
  },
  OrderTransitionNotAllowed: {
    "pt-BR": "O pedido está {from} e não pode passar a {to}.",
    en: "The order is {from} and cannot become {to}.",
  },
  RefundNotAllowed: { "pt-BR": "Este reembolso não é possível.", en: "This refund is not possible." },
  CategoryNotEmpty: {
    "pt-BR": "A categoria ainda tem produtos. Mova-os ou exclua-os antes.",
    en: "The category still has products. Move or delete them first.",
  },
  TotpRequired: {
    "pt-BR": "Informe o código do autenticador em totpCode.",
    en: "Send the authenticator's code in totpCode.",
  },
  TotpInvalid: {
    "pt-BR": "Código do autenticador incorreto ou já usado.",
    en: "The authenticator's code is wrong or was used.",
  },
  BrCodeInvalid: {
    "pt-BR": "O código Pix não é válido: {problem}.",
    en: "The Pix code is not valid: {problem}.",
  },
  BrCodeNotSupported: {
    "pt-BR": "O meio de saída desta loja não paga por código Pix. Use pixKey.",
    en: "This store's outbound gateway does not pay by Pix code. Use pixKey.",
  },
  PixKeyInvalid: {
    "pt-BR": "A chave Pix não é válida: {problem}.",
    en: "The Pix key is not valid: {problem}.",
  },
  AmountBelowMinimum: {
    "pt-BR": "O valor está abaixo do mínimo, R$ {minimum}. Envie um valor maior.",
    en: "The amount is below the minimum, R$ {minimum}. Send a larger one.",
  },
  AmountAboveMaximum: {
    "pt-BR": "O valor passa do máximo, R$ {maximum}. Envie um valor menor ou divida em partes.",
    en: "The amount is above the maximum, R$ {maximum}. Send a smaller one, or send it in parts.",
  },
  AmountBelowFee: {
    "pt-BR": "O valor é pequeno demais: não cobre a tarifa de R$ {fee}.",
    en: "The amount is too small: it does not cover the fee of R$ {fee}.",
  },
  OrderTotalZero: {
    "pt-BR": "O total do pedido precisa ser maior que zero. Retire o cupom ou acrescente itens.",
    en: "The order total must be above zero. Leave the coupon out or add items.",
  },
  ProductNotFound: {
    "pt-BR": "Um dos produtos não está mais à venda. Retire-o do carrinho e continue.",
    en: "One of the products is no longer on sale. Take it out of the cart and go on.",
  },
  VariantNotFound: {
    "pt-BR": "Esta opção não existe neste produto. Escolha outra.",
    en: "The product does not have this option. Choose another one.",
  },
  CategoryNotFound: {
    "pt-BR": "A loja não tem esta categoria. Veja as que existem em GET /categories.",
    en: "The store does not have this category. See those that exist with GET /categories.",
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
    en: "Another coupon of this store has this code. Choose another one, or change that coupon.",
  },
  RefundExceedsPayment: {
    "pt-BR": "O reembolso passa do que ainda pode ser devolvido, R$ {maximum}. Envie um valor menor.",
    en: "The refund is above what can still be returned, R$ {maximum}. Send a smaller amount.",
  },
  DailyLimitReached: {
    "pt-BR":
      "O saque passa do limite da loja neste período; ainda podem sair R$ {left}. Saque menos ou espere o próximo período (começa às 6h e às 20h).",
    en: "The withdrawal is above the store's limit in this period; R$ {left} can still leave. Withdraw less, or wait for the next period (it begins at 6h and at 20h).",
  },
  DestinationNotAllowed: {
    "pt-BR":
      "A loja só saca para chaves da sua lista, depois da carência. Use uma delas, acrescente esta ou espere a carência.",
    en: "The store withdraws only to keys on its list, after their cooling-off time. Use one of them, add this one, or wait until its time is over.",
  },
  DestinationListed: {
    "pt-BR": "Esta chave já está na lista de destinos. Não é preciso acrescentá-la.",
    en: "This key is on the list of destinations already. There is no need to add it.",
  },
  DestinationListFull: {
    "pt-BR": "A lista de destinos está cheia, com {maximum} chaves. Retire uma antes.",
    en: "The list of destinations is full, with {maximum} keys. Take one off first.",
  },
  SecondMemberRequired: {
    "pt-BR": "Isto precisa de um segundo dono da loja: quem pede um saque não o aprova.",
    en: "This needs a second owner of the store: who asks for a withdrawal does not approve it.",
  },
  WithdrawalTransitionNotAllowed: {
    "pt-BR": "O saque não espera por esta decisão. Consulte o estado atual dele.",
    en: "The withdrawal does not wait for this decision. Read its present state.",
  },
  EndToEndIdTaken: {
    "pt-BR": "Este endToEndId já foi usado: um Pix só conta uma vez. Confira o comprovante.",
    en: "This endToEndId was used already: a Pix counts once only. Check the receipt.",
  },
  ApiKeyRevoked: {
    "pt-BR": "Esta chave já foi revogada ou venceu. Crie outra.",
    en: "This key is revoked or expired. Create another one.",
  },
  WebhookNotConfigured: {
    "pt-BR": "Nenhum webhook ativo recebe isto. Crie ou reative o da chave de API.",
    en: "No active webhook receives this. Make one for the API key, or take it up again.",
  },
  WebhookPaused: {
    "pt-BR": "O webhook está pausado ou a chave dele foi revogada. Reative-o antes.",
    en: "The webhook is paused or its key is revoked. Take it up again first.",
  },
  WebhookTargetRefused: {
    "pt-BR": "O servidor não envia a redes privadas. Use um endereço público.",
    en: "The server does not send into private networks. Use a public address.",
  },
  ChargeNotPayable: {
    "pt-BR": "Esta cobrança não pode mais ser paga. Use o cenário late para pagar com atraso.",
    en: "This charge can no longer be paid. Use the scenario late to pay it late.",
  },
  LinkNotValid: {
    "pt-BR": "Este link já foi usado, venceu ou está incompleto. Peça outro.",
    en: "This link was used already, has expired, or is incomplete. Ask for another.",
  },
  LastOwner: {
    "pt-BR": "É o último dono da loja. Dê esse papel a outra pessoa antes.",
    en: "This is the last owner of the store. Make somebody else an owner first.",
  },
  AlreadyMember: {
    "pt-BR": "Esta pessoa já faz parte da equipe. Mude o papel dela em vez de convidá-la.",
    en: "This person is in the team already. Change the role instead of inviting.",
  },
  InvitationOfAnother: {
    "pt-BR": "O convite é de outro endereço. Entre com a conta convidada.",
    en: "The invitation is for another address. Sign in with the invited account.",
  },
  AccountExists: {
    "pt-BR": "Este endereço já tem uma conta. Entre com ela e aceite o convite.",
    en: "This address has an account. Sign in with it and accept the invitation.",
  },
  DeliveryNotMade: {
    "pt-BR": "Não há entrega para repetir: o pedido precisa estar pago e o item, entregue.",
    en: "There is no delivery to repeat: the order has to be paid and the item delivered.",
  },
  MailNotResendable: {
    "pt-BR": "Este e-mail tem um segredo de quem o recebeu e não pode ser reenviado.",
    en: "This mail holds a secret of the person that it went to and cannot be sent again.",
  },
  PaymentLinkInactive: {
    "pt-BR": "Este link não está recebendo pagamentos agora.",
    en: "This link takes no payments at the moment.",
  },
  PaymentLinkExpired: { "pt-BR": "O prazo deste link acabou.", en: "The time of this link is up." },
  PaymentLinkUsedUp: { "pt-BR": "Este link já foi pago.", en: "This link is paid already." },
  PaymentLinkBusy: {
    "pt-BR": "Outra pessoa está pagando este link agora. Se ela não pagar, ele volta a ficar livre.",
    en: "Somebody else is paying this link now. If they do not, it is free again.",
  },
  CaseActionNotAllowed: {
    "pt-BR": "Isto não se aplica a esta pendência, ou ela já mudou. Leia a lista de pendências de novo.",
    en: "This does not apply to the case, or it has changed. Read the cases again.",
  },
  ConfirmationNotAllowed: {
    "pt-BR": "Isto não se confirma à mão, ou já terminou de outro jeito. Leia o estado atual.",
    en: "This is not confirmed by hand, or has ended in another way. Read its present state.",
  },
  ChargeAlreadyPaid: { "pt-BR": "Esta cobrança já foi paga.", en: "This charge is paid already." },
  ChargeCancelled: {
    "pt-BR": "A cobrança foi cancelada enquanto o banco a criava. Faça outra.",
    en: "The charge was cancelled while the bank was making it. Make another.",
  },
};

/** The text of a code in the reader's language. */
export function errorText(code: ErrorCode, locale: Locale, params: TextParams): string {
  return fill(ERRORS[code][locale], params, locale);
}

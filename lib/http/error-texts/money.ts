import type { Texts } from "#lib/core/locale.ts";
import type { ErrorCode } from "#lib/errors/codes.ts";

/** Errors of charges, payments, refunds, withdrawals and Pix. */
export const moneyErrors = {
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
  InsufficientBalance: { "pt-BR": "Saldo disponível insuficiente.", en: "Not enough available balance." },
  TransactionNotCancellable: {
    "pt-BR": "Uma cobrança já {status} não pode ser cancelada.",
    en: "A charge that is {status} cannot be cancelled.",
  },
  RefundNotAllowed: { "pt-BR": "Este reembolso não é possível.", en: "This refund is not possible." },
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
  ChargeNotPayable: {
    "pt-BR": "Esta cobrança não pode mais ser paga. Use o cenário late para pagar com atraso.",
    en: "This charge can no longer be paid. Use the scenario late to pay it late.",
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
} as const satisfies Partial<Record<ErrorCode, Texts>>;

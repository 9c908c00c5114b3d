import type { BilingualText } from "#lib/core/locale.ts";
import type { ErrorCode } from "#lib/errors/codes.ts";

/** Errors of charges, payments, refunds, withdrawals and Pix. */
export const moneyErrors = {
  TypeNotImplemented: {
    "pt-BR": "Este tipo de transação não é criado aqui. Envie type: PIX_IN.",
    en: "This transaction type is not created here. Send type: PIX_IN.",
  },
  PaymentPendingConfirmation: {
    "pt-BR": "O banco ainda não confirmou a cobrança. Acompanhe-a antes de tentar de novo.",
    en: "The bank has not confirmed the charge yet. Check its status before you try again.",
  },
  PaymentFailed: {
    "pt-BR": "O banco recusou a cobrança e nada foi cobrado. Tente de novo.",
    en: "The bank refused the charge and nothing was charged. Try again.",
  },
  WithdrawalConfirmationPending: {
    "pt-BR": "O banco não confirmou o saque. Acompanhe o status e não repita com outra chave.",
    en: "The bank did not confirm the withdrawal. Check its status and do not repeat it with another key.",
  },
  RefundConfirmationPending: {
    "pt-BR": "Não sabemos se o reembolso foi pedido. Leia-o antes de pedir outro.",
    en: "We do not know whether the refund was requested. Read it before you request another one.",
  },
  WithdrawalProcessingFailed: {
    "pt-BR": "O banco recusou o saque. O valor voltou ao saldo.",
    en: "The bank refused the withdrawal. The amount was returned to the balance.",
  },
  WithdrawalUnavailable: {
    "pt-BR": "Saques indisponíveis no momento. Nada foi debitado. Tente de novo em {wait}.",
    en: "Withdrawals are temporarily unavailable. Nothing was debited. Try again in {wait}.",
  },
  InsufficientBalance: { "pt-BR": "Saldo disponível insuficiente.", en: "Insufficient available balance." },
  StoreOwes: {
    "pt-BR":
      "A loja deve R$ {owed}, e as próximas vendas pagam a dívida primeiro. Saque depois, quando ela estiver paga. Nada foi debitado.",
    en: "The store owes R$ {owed}, and its next sales pay that first. Withdraw once it is paid. Nothing was debited.",
  },
  TransactionNotCancellable: {
    "pt-BR": "Uma cobrança já {status} não pode ser cancelada.",
    en: "A charge that is {status} cannot be cancelled.",
  },
  RefundNotAllowed: { "pt-BR": "Este reembolso não é possível.", en: "This refund is not possible." },
  BrCodeInvalid: {
    "pt-BR": "O código Pix não é válido: {problem}.",
    en: "The Pix code is invalid: {problem}.",
  },
  BrCodeNotSupported: {
    "pt-BR": "O meio de saída desta loja não paga por código Pix. Use pixKey.",
    en: "This store's outbound gateway does not support payment by Pix code. Use pixKey.",
  },
  PixKeyInvalid: {
    "pt-BR": "A chave Pix não é válida: {problem}.",
    en: "The Pix key is invalid: {problem}.",
  },
  AmountBelowMinimum: {
    "pt-BR": "O valor está abaixo do mínimo, R$ {minimum}. Envie um valor maior.",
    en: "The amount is below the minimum of R$ {minimum}. Send a larger amount.",
  },
  AmountAboveMaximum: {
    "pt-BR": "O valor passa do máximo, R$ {maximum}. Envie um valor menor ou divida em partes.",
    en: "The amount exceeds the maximum of R$ {maximum}. Send a smaller amount, or split it.",
  },
  AmountBelowFee: {
    "pt-BR": "O valor é pequeno demais: não cobre a tarifa de R$ {fee}.",
    en: "The amount is too small: it does not cover the fee of R$ {fee}.",
  },
  RefundExceedsPayment: {
    "pt-BR": "O reembolso passa do que ainda pode ser reembolsado, R$ {maximum}. Envie um valor menor.",
    en: "The refund exceeds the amount that can still be refunded, R$ {maximum}. Send a smaller amount.",
  },
  DailyLimitReached: {
    "pt-BR":
      "O saque passa do limite da loja neste período; ainda podem sair R$ {left}. Saque menos ou espere o próximo período (começa às 6h e às 20h).",
    en: "The withdrawal exceeds the store's limit for this period; R$ {left} can still be withdrawn. Withdraw less, or wait for the next period (starting at 6h and 20h).",
  },
  DestinationNotAllowed: {
    "pt-BR":
      "A loja só saca para contas de confiança, depois do tempo de espera. Use uma delas, adicione esta ou aguarde esse tempo.",
    en: "This store can only withdraw to trusted accounts after their waiting time. Use one of them, add this one, or wait until that time has passed.",
  },
  DestinationListed: {
    "pt-BR": "Esta chave já é uma conta de confiança. Não é preciso adicioná-la.",
    en: "This key is already a trusted account. There is no need to add it.",
  },
  DestinationListFull: {
    "pt-BR": "As contas de confiança já são {maximum}, o máximo. Remova uma antes.",
    en: "There are already {maximum} trusted accounts, the maximum. Remove one first.",
  },
  SecondMemberRequired: {
    "pt-BR": "Isto precisa de um segundo dono da loja: quem pede um saque não o aprova.",
    en: "This requires a second owner of the store: the member who requests a withdrawal cannot approve it.",
  },
  SecondOperatorRequired: {
    "pt-BR":
      "Isto precisa de outra pessoa da operação, que não a que propôs. Para ter uma segunda: ponha o e-mail dela em PLATFORM_ADMIN_EMAILS, reinicie, crie a conta dela (cadastro, convite ou npm run member) e ative o autenticador em /conta.",
    en: "This requires another operator than the one who proposed it. To have a second one: add their e-mail to PLATFORM_ADMIN_EMAILS, restart, create their account (sign-up, invitation or npm run member) and activate the authenticator at /conta.",
  },
  WithdrawalTransitionNotAllowed: {
    "pt-BR": "O saque não espera por esta decisão. Consulte o estado atual dele.",
    en: "The withdrawal is not awaiting this decision. Read its current status.",
  },
  EndToEndIdTaken: {
    "pt-BR": "Este endToEndId já foi usado: um Pix só conta uma vez. Confira o comprovante.",
    en: "This endToEndId was already used: each Pix counts only once. Check the receipt.",
  },
  ChargeNotPayable: {
    "pt-BR": "Esta cobrança não pode mais ser paga. Use o cenário late para pagar com atraso.",
    en: "This charge can no longer be paid. Use the scenario late to simulate a late payment.",
  },
  CaseActionNotAllowed: {
    "pt-BR": "Isto não se aplica a esta pendência, ou ela já mudou. Leia a lista de pendências de novo.",
    en: "This action does not apply to the case, or the case has changed. Read the cases again.",
  },
  ConfirmationNotAllowed: {
    "pt-BR": "Isto não se confirma à mão, ou já terminou de outro jeito. Leia o estado atual.",
    en: "This cannot be confirmed by hand, or it already ended in another way. Read its current status.",
  },
  BalanceNotSupported: {
    "pt-BR": "Este banco não informa o saldo por API. Confira o saldo no aplicativo do banco.",
    en: "This bank does not report its balance by API. Check the balance in the bank's app.",
  },
  BalanceNotRead: {
    "pt-BR":
      "O banco não informou o saldo agora. Confira se a aplicação tem o escopo gn.balance.read e tente de novo em alguns minutos.",
    en: "The bank did not report the balance now. Check that the application has the scope gn.balance.read, then try again in a few minutes.",
  },
  ChargeAlreadyPaid: { "pt-BR": "Esta cobrança já foi paga.", en: "This charge is already paid." },
  OrderAlreadyPaid: {
    "pt-BR": "O pedido que este substitui já foi pago. Nada foi criado.",
    en: "The order that this one replaces is already paid. Nothing was created.",
  },
  PaymentUncertain: {
    "pt-BR": "O banco não disse se o Pix anterior foi pago. Nada foi criado.",
    en: "The bank did not say whether the earlier Pix was paid. Nothing was created.",
  },
  ChargeCancelled: {
    "pt-BR": "A cobrança foi cancelada ou venceu antes desta resposta. Faça outra.",
    en: "The charge was cancelled or expired before this response. Create another one.",
  },
} as const satisfies Partial<Record<ErrorCode, BilingualText>>;

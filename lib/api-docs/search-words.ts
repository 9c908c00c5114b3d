/**
 * Search terms with their operations. Both languages share them, since payment terms of both are common.
 * Operations that do not exist on a server are left out.
 */
export const SEARCH_WORDS: readonly (readonly [words: string, operations: string])[] = [
  [
    "reembolso reembolsar estorno estornar devolução devolver refund chargeback reversal",
    "refundOrder refundTransaction refundPayment listRefunds getRefund",
  ],
  [
    "saque sacar retirada retirar payout withdraw transferência transferir transfer cashout enviar pagar",
    "createWithdrawal getWithdrawal getWithdrawalQuote",
  ],
  ["tarifa taxa custo limite fee cost", "getWithdrawalQuote"],
  [
    "webhook notificação callback notification aviso ipn postback",
    "createApiKey updateApiKey listWebhookEvents getWebhookEvent redeliverWebhookEvent replayWebhookEvents sendTestEvent rotateWebhookSecret",
  ],
  [
    "cupom cupons desconto voucher promoção coupon discount promo",
    "createCoupon listCoupons updateCoupon deleteCoupon validateCoupon",
  ],
  [
    "pedido compra venda checkout carrinho order purchase sale cart",
    "createOrder createPublicOrder quoteOrder listOrders getOrder",
  ],
  [
    "qr code qrcode imagem image",
    "createTransaction createOrder createPublicOrder chargePaymentLink previewPixCode",
  ],
  [
    "cobrança cobrar fatura pagamento receber charge invoice payment qrcode copia cola mensalidade",
    "createTransaction getTransaction listTransactions createOrder",
  ],
  ["saldo carteira balance wallet dinheiro money", "getBalance"],
  [
    "extrato conciliação conciliar livro-razão movimentação statement reconcile reconciliation ledger",
    "listActivity exportActivity getMovement listTransactions",
  ],
  [
    "csv planilha excel spreadsheet download exportar export relatório report",
    "exportActivity listOrders listTransactions listRefunds",
  ],
  ["estoque inventário licença código unidade stock inventory license", "addStock listStock deleteStockUnit"],
  ["arrependimento desistir devolver direito return withdrawal right", "requestReturn answerReturn"],
  ["rastreio envio entrega correios shipping tracking shipment delivery", "shipOrder getOrderStatus"],
  ["cancelar desistir cancel void", "cancelOrder cancelTransaction"],
  ["acompanhar polling status situação", "getOrderStatus getOrder getTransaction getWithdrawal"],
  [
    "token credencial chave segredo credential secret apikey",
    "createApiKey listApiKeys rotateApiKey revokeApiKey",
  ],
  ["2fa mfa autenticador totp authenticator", "beginTotpEnrolment confirmTotpEnrolment renewRecoveryCodes"],
  ["login sessão sair logout session signin dispositivo device", "listSessions revokeSession getAccount"],
  [
    "proteção limite whitelist allowlist segurança guard security",
    "getWithdrawalGuards changeWithdrawalGuards addWithdrawalDestination listWithdrawalDestinations",
  ],
  [
    "aprovar aprovação approve approval segunda",
    "approveWithdrawal refuseWithdrawal approveManualWithdrawal",
  ],
  ["auditoria histórico registro audit log history", "listAuditEntries"],
  ["sandbox teste testar simular simulate test mock", "paySandboxCharge sendTestEvent"],
  ["brcode emv decodificar decode ler", "previewPixCode"],
  ["catálogo item mercadoria catalog goods sku", "createProduct listProducts getProduct updateProduct"],
  ["checkout formulário pergunta form field", "createCustomField listCustomFields"],
];

/** The search terms of an operation. */
export function searchWordsOf(operationId: string): string[] {
  return SEARCH_WORDS.flatMap(([words, operations]) =>
    operations.split(" ").includes(operationId) ? words.split(" ") : [],
  );
}

/** Search terms of the guides, by English file name, for both languages. */
const GUIDE_WORDS: Readonly<Record<string, string>> = {
  "first-order": "quickstart começar início start begin",
  "on-your-site": "botão button embed incorporar widget qr code",
  agents: "mcp ia ai llm ucp",
  authentication: "token bearer chave key escopo scope login 2fa",
  idempotency: "idempotência idempotency repetir retry duplicado duplicate",
  withdrawals: "saque payout reembolso refund estorno",
  reconciling: "conciliação extrato statement fechamento",
  sandbox: "sandbox teste test simular simulate cenário scenario mock",
  webhooks: "callback notificação notification assinatura signature hmac",
  lists: "paginação página pagination offset filtro filter busca search csv",
  errors: "erro status código code",
  "going-live": "produção live production",
  changelog: "mudanças versão version breaking",
};

/** The search terms of a guide, by its English file name. */
export function guideWordsOf(file: string): string {
  return GUIDE_WORDS[file] ?? "";
}

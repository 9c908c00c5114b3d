/**
 * Other words for the commands of the palette, by command id, in both languages: what a shopkeeper may type instead of
 * the name. Lower case, without accents.
 */
export const SYNONYMS: Readonly<Record<string, string>> = {
  "page-overview": "inicio painel resumo home dashboard numeros",
  "page-orders":
    "vendas compras encomendas reembolso reembolsar devolver estorno enviar entrega sales refund ship",
  "new-order": "vender venda telefone whatsapp manual balcao sell sale phone",
  "page-customers": "clientes compradores contatos lgpd buyers contacts",
  "page-products": "itens mercadorias catalogo preco vitrine items catalog price",
  "page-stock": "unidades codigos reposicao units inventory",
  "page-categories": "colecoes secoes collections",
  "page-coupons": "cupom desconto promocao codigo coupon discount promo",
  "page-paymentLinks": "cobrar link pagar whatsapp pay",
  "page-customFields": "formulario perguntas form questions",
  "page-reports": "relatorio ticket medio mais vendidos comparar exportar report best sellers average",
  "page-charges": "pix transacoes cobranca qr pagamentos transactions payments",
  "page-refunds": "reembolso devolver devolucao estorno refund chargeback",
  "page-wallet": "saldo dinheiro extrato recebimentos tarifas balance statement fees money",
  "page-withdrawals": "sacar saque transferir retirar withdraw transfer payout",
  "page-cases": "problemas contestacao pix a mais disputes issues",
  "page-bankStatements": "extrato do banco conciliar recebimentos reconcile",
  "page-team": "pessoas usuarios convidar papel permissoes people users invite roles",
  "page-mails": "mensagens notificacoes entrega reenviar messages",
  "page-developers": "api chave webhook webhooks integracao token eventos requisicoes key integration events",
  "page-docs": "ajuda manual referencia help reference api",
  "page-settings":
    "ajustes loja endereco logotipo tarifa politicas registro auditoria producao preferences audit logo",
  "page-account":
    "senha perfil autenticador 2fa codigo de recuperacao sessoes password profile authenticator",
  "page-operator": "plataforma operador contas platform accounts",
  "new-product": "criar adicionar cadastrar produto item add create",
  "new-coupon": "criar cupom desconto promocao add create discount",
  "new-charge": "cobrar pix qr criar receber avulsa charge create",
  "new-category": "colecao secao criar add create collection",
  "new-field": "pergunta formulario criar question form",
  invite: "pessoa usuario membro acesso adicionar people user member access",
  "new-link": "criar cobrar link de pagamento add create charge",
  withdraw: "sacar transferir retirar saque payout transfer money",
  "new-key": "api chave token criar integracao create key",
  webhook: "webhooks avisos eventos notificacao endpoint events",
  shop: "vitrine site cliente storefront",
  keys: "teclas ajuda keyboard",
  theme: "escuro claro noite modo dark light mode",
};

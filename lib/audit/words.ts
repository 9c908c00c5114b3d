import type { Texts } from "#lib/core/locale.ts";

/** The subject of an act, for the filter of the log. */
export const AUDIT_KINDS = ["money", "orders", "catalog", "access", "team", "settings"] as const;
export type AuditKind = (typeof AUDIT_KINDS)[number];

const money = act("money");
const orders = act("orders");
const catalog = act("catalog");
const access = act("access");
const team = act("team");
const settings = act("settings");

/** Every act of the log in words. An act without words does not compile. */
export const ACTS = {
  "withdrawal.requested": money("Saque pedido", "Withdrawal requested"),
  "withdrawal.approved": money("Saque aprovado", "Withdrawal approved"),
  "withdrawal.refused": money("Saque recusado", "Withdrawal refused"),
  "withdrawal.refused_by_operator": money(
    "Saque recusado pela plataforma",
    "Withdrawal refused by the platform",
  ),
  "withdrawal.paid_by_hand": money("Saque pago à mão", "Withdrawal paid by hand"),
  "withdrawal.paid_twice": money(
    "Saque pago à mão pela segunda vez",
    "Withdrawal paid by hand a second time",
  ),
  "withdrawal.came_back": money(
    "Saque devolvido pelo banco do destino",
    "Withdrawal sent back by the recipient's bank",
  ),
  "withdrawal.sent_and_returned": money(
    "Saque que falhou foi enviado pelo banco",
    "A failed withdrawal was sent by the bank",
  ),
  "withdrawal.sent_after_failure_booked": money(
    "Saque enviado após falha, lançado",
    "Failed withdrawal that was sent, booked",
  ),
  "withdrawal.amount_differs": money("Saque enviado com outro valor", "Withdrawal sent with another amount"),
  "withdrawal.difference_booked": money("Diferença de um saque lançada", "Difference of a withdrawal booked"),
  "withdrawal.destination_read": money(
    "Destino de um saque consultado",
    "Destination of a withdrawal looked at",
  ),
  "refund.requested": money("Reembolso pedido", "Refund requested"),
  "refund.paid_by_hand": money("Reembolso confirmado à mão", "Refund confirmed by hand"),
  "refund.rejected_by_hand": money("Reembolso cancelado pela loja", "Refund given up by the store"),
  "external_refund.booked": money("Reembolso feito no banco, lançado", "Refund made at the bank booked"),
  "external_refund.matched": money(
    "Reembolso feito no banco, reconhecido",
    "Refund made at the bank matched",
  ),
  "charge.cancelled": money("Cobrança cancelada", "Charge cancelled"),
  "charge.confirmed_by_hand": money("Pix confirmado à mão", "Pix confirmed by hand"),
  "charge.contradicted": money("Cobrança que não confere com o banco", "Charge that does not match the bank"),
  "unmatched.credited": money("Pix sem cobrança creditado", "Pix without a charge credited"),
  "unmatched.returned": money("Pix sem cobrança devolvido", "Pix without a charge sent back"),
  "case.retried": money("Banco consultado de novo", "Bank asked again"),
  "case.dismissed": money("Pendência encerrada", "Open case closed"),
  "dispute.opened": money("Contestação registrada", "Dispute recorded"),
  "dispute.lost": money("Contestação perdida", "Dispute lost"),
  "dispute.released": money("Contestação ganha", "Dispute won"),
  "balance.adjusted": money("Saldo ajustado pela plataforma", "Balance adjusted by the platform"),
  "resolution.proposed": money("Baixa manual proposta", "Manual resolution proposed"),
  "resolution.approved": money("Baixa manual aprovada", "Manual resolution approved"),
  "resolution.rejected": money("Baixa manual recusada", "Manual resolution rejected"),
  "resolution.cancelled": money(
    "Proposta de baixa manual cancelada",
    "Proposal of a manual resolution cancelled",
  ),
  "resolution.contradicted": money(
    "O banco contradisse uma baixa manual",
    "The bank contradicted a manual resolution",
  ),
  "ledger.difference": money("Diferença no extrato encontrada", "Difference found in the ledger"),
  "statement.imported": money("Extrato do banco importado", "Bank statement imported"),
  "statement.dismissed": money("Entradas do extrato ignoradas", "Lines of the statement ignored"),
  "statement.open": money("Entradas do extrato reabertas", "Lines of the statement reopened"),
  "statement.unmatched": money("Entradas do extrato sem cobrança", "Lines of the statement without a charge"),
  "destination.added": money("Destino de saque salvo", "Withdrawal destination saved"),
  "destination.removed": money("Destino de saque removido", "Withdrawal destination removed"),
  "guards.changed": money("Proteções de saque alteradas", "Withdrawal protections changed"),
  "order.created": orders("Pedido feito à mão", "Order placed by hand"),
  "order.shipped": orders("Pedido enviado", "Order shipped"),
  "order.delivered": orders("Pedido entregue", "Order delivered"),
  "order.return_requested": orders("Devolução pedida", "Return requested"),
  "order.return_withdrawn": orders("Devolução cancelada por quem comprou", "Return withdrawn by the buyer"),
  "order.return_answered": orders("Pedido de devolução respondido", "Return request answered"),
  "order.return_closed": orders(
    "Devolução encerrada sem reembolso aqui",
    "Return closed without a refund here",
  ),
  "order.cancelled": orders("Pedido cancelado", "Order cancelled"),
  "order.email_corrected": orders("E-mail de um pedido corrigido", "E-mail of an order corrected"),
  "order.documents_viewed": orders(
    "CPF ou CNPJ de um pedido consultado",
    "CPF or CNPJ of an order looked at",
  ),
  "order.noted": orders("Nota em um pedido", "Note on an order"),
  "order.note_removed": orders("Nota de um pedido removida", "Note of an order removed"),
  "customer.noted": orders("Nota sobre um cliente alterada", "Note about a customer changed"),
  "customer.data_exported": orders("Dados de um cliente exportados", "Data of a customer exported"),
  "customer.erased": orders("Dados de um cliente apagados", "Data of a customer erased"),
  "orders.exported": orders("Pedidos exportados com CPF ou CNPJ", "Orders exported with CPF or CNPJ"),
  "delivery.replaced": orders("Entrega trocada", "Delivery replaced"),
  "delivery.resent": orders("Entrega reenviada", "Delivery sent again"),
  "mail.links_read": orders(
    "Links de uma entrega lidos em um e-mail",
    "Links of a delivery read in an e-mail",
  ),
  "mail.resent": orders("E-mail reenviado", "E-mail sent again"),
  "product.created": catalog("Produto criado", "Product created"),
  "product.changed": catalog("Produto alterado", "Product changed"),
  "product.removed": catalog("Produto excluído", "Product removed"),
  "products.reordered": catalog("Ordem dos produtos alterada", "Order of the products changed"),
  "category.created": catalog("Categoria criada", "Category created"),
  "category.changed": catalog("Categoria alterada", "Category changed"),
  "category.removed": catalog("Categoria excluída", "Category removed"),
  "categories.reordered": catalog("Ordem das categorias alterada", "Order of the categories changed"),
  "coupon.created": catalog("Cupom criado", "Coupon created"),
  "coupon.changed": catalog("Cupom alterado", "Coupon changed"),
  "coupon.removed": catalog("Cupom excluído", "Coupon removed"),
  "link.created": catalog("Link de pagamento criado", "Payment link created"),
  "link.changed": catalog("Link de pagamento alterado", "Payment link changed"),
  "stock.added": catalog("Unidades cadastradas no estoque", "Units added to the stock"),
  "stock.alert_changed": catalog("Aviso de estoque alterado", "Stock alert changed"),
  "products.activated": catalog("Produtos postos na vitrine", "Products put in the shop"),
  "products.deactivated": catalog("Produtos tirados da vitrine", "Products taken out of the shop"),
  "products.imported": catalog("Produtos importados", "Products imported"),
  "stock.removed": catalog("Unidades removidas do estoque", "Units removed from the stock"),
  "stock.exported": catalog("Unidades do estoque exportadas", "Units of the stock exported"),
  "stock.revealed": catalog("Conteúdo de uma unidade revelado", "Content of a unit revealed"),
  "key.created": access("Chave de API criada", "API key created"),
  "key.changed": access("Chave de API alterada", "API key changed"),
  "key.rotated": access("Chave de API trocada", "API key replaced"),
  "key.revoked": access("Chave de API revogada", "API key revoked"),
  "webhook.added": access("Webhook criado", "Webhook added"),
  "webhook.changed": access("Webhook alterado", "Webhook changed"),
  "webhook.removed": access("Webhook excluído", "Webhook removed"),
  "webhook.secret_rotated": access("Segredo do webhook trocado", "Webhook secret replaced"),
  "webhook.tested": access("Evento de teste enviado", "Test event sent"),
  "webhook.redelivered": access("Evento de webhook reenviado", "Webhook event sent again"),
  "webhook.replayed": access("Eventos de webhook reenviados", "Webhook events sent again"),
  "totp.enabled": access("Autenticador ativado", "Authenticator turned on"),
  "totp.recovery_begun": access(
    "Autenticador trocado com código de recuperação",
    "Authenticator replaced by recovery code",
  ),
  "totp.wrong_code": access(
    "Código ou senha errada, já dentro da conta",
    "Wrong code or password inside a session",
  ),
  "totp.locked": access(
    "Autenticador bloqueado por códigos errados",
    "Authenticator locked after wrong codes",
  ),
  "totp.proven_by_mail": access("Autenticador confirmado por e-mail", "Authenticator confirmed by e-mail"),
  "recovery-codes.renewed": access("Códigos de recuperação renovados", "Recovery codes renewed"),
  "authenticator.reset": access(
    "Autenticador removido pela plataforma",
    "Authenticator removed by the platform",
  ),
  "password.changed": access("Senha alterada", "Password changed"),
  "password.reset": access("Senha redefinida", "Password reset"),
  "password.reset_requested": access("Nova senha pedida", "New password requested"),
  "session.created": access("Entrada na conta", "Signed in"),
  "session.guessed": access(
    "Muitas senhas ou códigos errados ao entrar",
    "Many wrong passwords or codes at sign-in",
  ),
  "session.wrong_password": access("Senha errada ao entrar", "Wrong password at sign-in"),
  "session.wrong_code": access(
    "Código errado ao entrar, com a senha certa",
    "Wrong code at sign-in, with the right password",
  ),
  "session.ended": access("Saída da conta", "Signed out"),
  "session.revoked": access("Saída de um navegador", "Browser signed out"),
  "account.changed": access("Dados da conta alterados", "Account details changed"),
  "member.signed_up": team("Conta criada", "Account created"),
  "member.added": team("Pessoa entrou na equipe", "Somebody joined the team"),
  "member.removed": team("Pessoa saiu da equipe", "Somebody left the team"),
  "member.role_changed": team("Papel de uma pessoa alterado", "Role of a person changed"),
  "sign_up.resent": team("Link de um cadastro reenviado", "Link of a sign-up sent again"),
  "sign_up.cancelled": team("Cadastro não confirmado cancelado", "Unconfirmed sign-up cancelled"),
  "invitation.created": team("Convite enviado", "Invitation sent"),
  "invitation.resent": team("Convite reenviado", "Invitation sent again"),
  "invitation.revoked": team("Convite cancelado", "Invitation cancelled"),
  "invitation.accepted": team("Convite aceito", "Invitation accepted"),
  "store.changed": settings("Configurações da loja alteradas", "Settings of the store changed"),
  "field.created": settings("Campo do checkout criado", "Checkout field created"),
  "field.changed": settings("Campo do checkout alterado", "Checkout field changed"),
  "field.removed": settings("Campo do checkout excluído", "Checkout field removed"),
  "fields.reordered": settings("Ordem dos campos alterada", "Order of the checkout fields changed"),
  "store.made": settings("Loja criada", "Store created"),
  "shipping.updated": settings("Frete e retirada alterados", "Freight and pick-up changed"),
  "freight_table.replaced": settings("Tabela de frete enviada", "Freight table replaced"),
  "freight_table.removed": settings("Tabela de frete excluída", "Freight table deleted"),
  "store.went_live": settings("Loja de produção criada", "Live store created"),
  "store.terms_changed": settings(
    "Condições da loja alteradas pela plataforma",
    "Terms of the store changed by the platform",
  ),
  "store.looked_into": access(
    "Dados da loja consultados pela plataforma",
    "Store data looked at by the platform",
  ),
  "store.gateways_connected": settings(
    "Conta que recebe ou paga alterada",
    "Receiving or paying account changed",
  ),
  "gateway_account.created": settings("Conta de banco criada", "Bank account created"),
  "gateway_account.changed": settings("Conta de banco alterada", "Bank account changed"),
  "gateway_account.checked": settings("Conta de banco testada", "Bank account tested"),
  "gateway_account.closed": settings("Conta de banco encerrada", "Bank account closed"),
  "gateway_account.notifications": settings("Avisos do banco configurados", "Bank notifications set up"),
  "gateway_account.payouts_resumed": settings(
    "Saques da conta retomados",
    "Withdrawals of the account resumed",
  ),
  "gateway_account.balance_compared": settings(
    "Saldo comparado com o do banco",
    "Balance compared with the bank's",
  ),
  "gateway_account.entry_booked": settings("Movimento da conta lançado", "Movement of the account booked"),
} as const satisfies Record<string, Act>;

/** An act of the log, by its code. */
export type AuditAction = keyof typeof ACTS;

type Act = Texts & { kind: AuditKind };

function act(kind: AuditKind) {
  return (portuguese: string, en: string): Act => ({ kind, "pt-BR": portuguese, en });
}

import type { BilingualText } from "#lib/core/locale.ts";

/** Acts on orders, their deliveries and customers. */
export const ORDERS = {
  "order.created": { "pt-BR": "Pedido feito à mão", en: "Order placed by hand" },
  "order.shipped": { "pt-BR": "Pedido enviado", en: "Order shipped" },
  "order.delivered": { "pt-BR": "Pedido entregue", en: "Order delivered" },
  "order.return_requested": { "pt-BR": "Devolução pedida", en: "Return requested" },
  "order.return_withdrawn": {
    "pt-BR": "Devolução cancelada por quem comprou",
    en: "Return withdrawn by the buyer",
  },
  "order.return_answered": { "pt-BR": "Pedido de devolução respondido", en: "Return request answered" },
  "order.return_closed": {
    "pt-BR": "Devolução encerrada sem reembolso aqui",
    en: "Return closed without a refund here",
  },
  "order.cancelled": { "pt-BR": "Pedido cancelado", en: "Order cancelled" },
  "order.email_corrected": { "pt-BR": "E-mail de um pedido corrigido", en: "E-mail of an order corrected" },
  "order.documents_viewed": {
    "pt-BR": "CPF ou CNPJ de um pedido consultado",
    en: "CPF or CNPJ of an order looked at",
  },
  "order.noted": { "pt-BR": "Nota em um pedido", en: "Note on an order" },
  "order.note_removed": { "pt-BR": "Nota de um pedido removida", en: "Note of an order removed" },
  "customer.noted": { "pt-BR": "Nota sobre um cliente alterada", en: "Note about a customer changed" },
  "customer.data_exported": { "pt-BR": "Dados de um cliente exportados", en: "Data of a customer exported" },
  "customer.erased": { "pt-BR": "Dados de um cliente apagados", en: "Data of a customer erased" },
  "orders.exported": {
    "pt-BR": "Pedidos exportados com CPF ou CNPJ",
    en: "Orders exported with CPF or CNPJ",
  },
  "charges.exported": {
    "pt-BR": "Cobranças exportadas com CPF ou CNPJ",
    en: "Charges exported with CPF or CNPJ",
  },
  "delivery.replaced": { "pt-BR": "Entrega trocada", en: "Delivery replaced" },
  "delivery.resent": { "pt-BR": "Entrega reenviada", en: "Delivery sent again" },
  "mail.links_read": {
    "pt-BR": "Links de uma entrega lidos em um e-mail",
    en: "Links of a delivery read in an e-mail",
  },
  "mail.resent": { "pt-BR": "E-mail reenviado", en: "E-mail sent again" },
} as const satisfies Record<string, BilingualText>;

/** Acts on products, stock, coupons and payment links. */
export const CATALOG = {
  "product.created": { "pt-BR": "Produto criado", en: "Product created" },
  "product.changed": { "pt-BR": "Produto alterado", en: "Product changed" },
  "product.removed": { "pt-BR": "Produto excluído", en: "Product removed" },
  "products.reordered": { "pt-BR": "Ordem dos produtos alterada", en: "Order of the products changed" },
  "category.created": { "pt-BR": "Categoria criada", en: "Category created" },
  "category.changed": { "pt-BR": "Categoria alterada", en: "Category changed" },
  "category.removed": { "pt-BR": "Categoria excluída", en: "Category removed" },
  "categories.reordered": { "pt-BR": "Ordem das categorias alterada", en: "Order of the categories changed" },
  "coupon.created": { "pt-BR": "Cupom criado", en: "Coupon created" },
  "coupon.changed": { "pt-BR": "Cupom alterado", en: "Coupon changed" },
  "coupon.removed": { "pt-BR": "Cupom excluído", en: "Coupon removed" },
  "link.created": { "pt-BR": "Link de pagamento criado", en: "Payment link created" },
  "link.changed": { "pt-BR": "Link de pagamento alterado", en: "Payment link changed" },
  "stock.added": { "pt-BR": "Unidades cadastradas no estoque", en: "Units added to the stock" },
  "stock.alert_changed": { "pt-BR": "Aviso de estoque alterado", en: "Stock alert changed" },
  "products.activated": { "pt-BR": "Produtos postos na vitrine", en: "Products put in the shop" },
  "products.deactivated": { "pt-BR": "Produtos tirados da vitrine", en: "Products taken out of the shop" },
  "products.imported": { "pt-BR": "Produtos importados", en: "Products imported" },
  "stock.removed": { "pt-BR": "Unidades removidas do estoque", en: "Units removed from the stock" },
  "stock.exported": { "pt-BR": "Unidades do estoque exportadas", en: "Units of the stock exported" },
  "stock.revealed": { "pt-BR": "Conteúdo de uma unidade revelado", en: "Content of a unit revealed" },
} as const satisfies Record<string, BilingualText>;

/** Acts on settings of the store and on bank accounts. */
export const SETTINGS = {
  "store.changed": { "pt-BR": "Configurações da loja alteradas", en: "Settings of the store changed" },
  "field.created": { "pt-BR": "Campo do checkout criado", en: "Checkout field created" },
  "field.changed": { "pt-BR": "Campo do checkout alterado", en: "Checkout field changed" },
  "field.removed": { "pt-BR": "Campo do checkout excluído", en: "Checkout field removed" },
  "fields.reordered": { "pt-BR": "Ordem dos campos alterada", en: "Order of the checkout fields changed" },
  "store.made": { "pt-BR": "Loja criada", en: "Store created" },
  "shipping.updated": { "pt-BR": "Frete e retirada alterados", en: "Freight and pick-up changed" },
  "freight_table.replaced": { "pt-BR": "Tabela de frete enviada", en: "Freight table replaced" },
  "freight_table.removed": { "pt-BR": "Tabela de frete excluída", en: "Freight table deleted" },
  "store.went_live": { "pt-BR": "Loja de produção criada", en: "Live store created" },
  "store.terms_changed": {
    "pt-BR": "Condições da loja alteradas pela plataforma",
    en: "Terms of the store changed by the platform",
  },
  "store.gateways_connected": {
    "pt-BR": "Conta que recebe ou paga alterada",
    en: "Receiving or paying account changed",
  },
  "gateway_account.created": { "pt-BR": "Conta de banco criada", en: "Bank account created" },
  "gateway_account.changed": { "pt-BR": "Conta de banco alterada", en: "Bank account changed" },
  "gateway_account.checked": { "pt-BR": "Conta de banco testada", en: "Bank account tested" },
  "gateway_account.closed": { "pt-BR": "Conta de banco encerrada", en: "Bank account closed" },
  "gateway_account.notifications": {
    "pt-BR": "Avisos do banco configurados",
    en: "Bank notifications set up",
  },
  "gateway_account.payouts_resumed": {
    "pt-BR": "Saques da conta retomados",
    en: "Withdrawals of the account resumed",
  },
  "gateway_account.balance_compared": {
    "pt-BR": "Saldo comparado com o do banco",
    en: "Balance compared with the bank's",
  },
  "gateway_account.entry_booked": {
    "pt-BR": "Movimento da conta lançado",
    en: "Movement of the account booked",
  },
} as const satisfies Record<string, BilingualText>;

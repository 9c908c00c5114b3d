import type { TextTree } from "#lib/core/locale.ts";

export const settings = {
  title: { "pt-BR": "Configurações", en: "Settings" },
  tabs: {
    store: { "pt-BR": "Loja", en: "Store" },
    identity: { "pt-BR": "Aparência e dados", en: "Looks and details" },
    checkout: { "pt-BR": "Checkout", en: "Checkout" },
    shipping: { "pt-BR": "Entrega", en: "Delivery" },
    notifications: { "pt-BR": "Avisos", en: "Notifications" },
    team: { "pt-BR": "Equipe", en: "Team" },
    developers: { "pt-BR": "Desenvolvedores", en: "Developers" },
    gateway: { "pt-BR": "Recebimentos", en: "Payments" },
    live: { "pt-BR": "Produção", en: "Going live" },
    audit: { "pt-BR": "Registro", en: "Log" },
    danger: { "pt-BR": "Zona de risco", en: "Danger zone" },
  },
  saved: { "pt-BR": "Configurações salvas.", en: "Settings saved." },
  unsaved: { "pt-BR": "Há alterações que não foram salvas.", en: "There are changes that are not saved." },
  discard: { "pt-BR": "Descartar", en: "Discard" },
  save: { "pt-BR": "Salvar configurações", en: "Save settings" },
  readOnly: {
    "pt-BR": "Seu papel permite ver as configurações. Quem é gerente ou dono pode mudar.",
    en: "Your role lets you see the settings. A manager or an owner can change them.",
  },
  yes: { "pt-BR": "Sim", en: "Yes" },
  no: { "pt-BR": "Não", en: "No" },
  look: {
    title: { "pt-BR": "A loja", en: "The store" },
    text: { "pt-BR": "O que os clientes veem.", en: "What customers see." },
    name: { "pt-BR": "Nome da loja", en: "Name of the store" },
    nameMissing: { "pt-BR": "Escreva o nome da loja.", en: "Write the name of the store." },
    slug: { "pt-BR": "Endereço", en: "Address" },
    slugBefore: { "pt-BR": "…/loja/", en: "…/loja/" },
    slugHint: {
      "pt-BR": "Letras minúsculas, números e hifens.",
      en: "Lower case letters, digits and hyphens.",
    },
    slugMissing: { "pt-BR": "Escreva o endereço da loja.", en: "Write the address of the store." },
    slugMoves: {
      "pt-BR":
        "Ao salvar, o endereço /loja/{old} deixa de funcionar. Quem tem um link antigo, também nos e-mails de pedidos já enviados, não chega mais à loja. O que foi pago e entregue não muda.",
      en: "Once saved, the address /loja/{old} no longer works. Old links, also in e-mails of earlier orders, no longer lead to the store. Paid and delivered orders do not change.",
    },
    description: { "pt-BR": "Sobre a loja", en: "About the store" },
    descriptionHint: {
      "pt-BR": "Aparece no alto da loja e nas buscas.",
      en: "Shows at the top of the store and in searches.",
    },
    image: { "pt-BR": "Imagem", en: "Picture" },
  },
  sales: {
    title: { "pt-BR": "Vendas", en: "Sales" },
    fee: { "pt-BR": "Quem paga a tarifa da venda", en: "Who pays the fee of a sale" },
    feeStore: { "pt-BR": "A loja", en: "The store" },
    feeStoreHint: {
      "pt-BR": "Produto de {price}: o cliente paga {price} e você recebe {less}.",
      en: "For a product of {price}, the customer pays {price} and you receive {less}.",
    },
    feeCustomer: { "pt-BR": "O cliente", en: "The customer" },
    feeCustomerHint: {
      "pt-BR": "Produto de {price}: o cliente paga {more} e você recebe {price}.",
      en: "For a product of {price}, the customer pays {more} and you receive {price}.",
    },
    fields: {
      "pt-BR": "Perguntar mais alguma coisa no checkout",
      en: "Ask something else at the checkout",
    },
    expiry: { "pt-BR": "Tempo para pagar o Pix", en: "Time to pay the Pix" },
    expiryHint: {
      "pt-BR":
        "Enquanto isso as unidades ficam reservadas. Depois o pedido é cancelado e elas voltam ao estoque.",
      en: "Meanwhile the units are reserved. After that the order is cancelled and they go back to stock.",
    },
    minutes: { "pt-BR": "{minutes} minutos", en: "{minutes} minutes" },
    hours: {
      "pt-BR": "{hours, plural, one {# hora} other {# horas}}",
      en: "{hours, plural, one {# hour} other {# hours}}",
    },
    payer: { "pt-BR": "Reembolsar o Pix pago por outra pessoa", en: "Refund a Pix paid by somebody else" },
    payerHint: {
      "pt-BR":
        "Se o CPF ou CNPJ de quem paga não for o de quem comprou, o valor volta sozinho e o pedido é cancelado. Protege contra golpes, mas impede que um familiar pague.",
      en: "If the payer's CPF or CNPJ is not the buyer's, the amount goes back automatically and the order is cancelled. It protects against fraud, but a relative cannot pay.",
    },
  },
  terms: {
    title: { "pt-BR": "Tarifas e limites", en: "Fees and limits" },
    text: { "pt-BR": "Definidos por quem opera a plataforma.", en: "Set by the platform's operator." },
    sale: { "pt-BR": "Tarifa de cada venda", en: "Fee per sale" },
    saleValue: { "pt-BR": "{percent} + <fixed></fixed>", en: "{percent} + <fixed></fixed>" },
    withdrawal: { "pt-BR": "Tarifa de cada saque", en: "Fee per withdrawal" },
    limit: { "pt-BR": "Maior valor de um saque", en: "Largest withdrawal" },
  },
  audit: {
    text: {
      "pt-BR":
        "O que foi feito na loja: dinheiro, preços, configurações, acessos e equipe. Nada aqui é alterado nem apagado.",
      en: "Actions in the store: money, prices, settings, access and the team. Entries can be neither changed nor removed.",
    },
    people: {
      "pt-BR": "Exportar ou apagar dados pessoais",
      en: "Export or erase personal data",
    },
    caption: { "pt-BR": "Registro da loja", en: "Log of the store" },
    what: { "pt-BR": "Ação", en: "Action" },
    who: { "pt-BR": "Quem", en: "Who" },
    when: { "pt-BR": "Quando", en: "When" },
    none: { "pt-BR": "Nada registrado ainda", en: "Nothing in the log yet" },
    noneText: {
      "pt-BR": "Saques, preços, configurações, chaves e equipe aparecem aqui.",
      en: "Withdrawals, prices, settings, keys and team show here.",
    },
    amount: { "pt-BR": "Valor", en: "Amount" },
    noteOf: { "pt-BR": "Motivo: {note}", en: "Reason: {note}" },
    see: {
      withdrawal: { "pt-BR": "Ver o saque", en: "See the withdrawal" },
      order: { "pt-BR": "Pedido {label}", en: "Order {label}" },
      product: { "pt-BR": "Ver o produto", en: "See the product" },
      mail: { "pt-BR": "Ver o e-mail", en: "See the e-mail" },
      coupon: { "pt-BR": "Cupom {label}", en: "Coupon {label}" },
      link: { "pt-BR": "Ver o link de pagamento", en: "See the payment link" },
      category: { "pt-BR": "Ver as categorias", en: "See the categories" },
      field: { "pt-BR": "Ver os campos do checkout", en: "See the checkout fields" },
      customer: { "pt-BR": "Ver o cliente", en: "See the customer" },
      key: { "pt-BR": "Ver as chaves de API", en: "See the API keys" },
      member: { "pt-BR": "Ver a equipe", en: "See the team" },
    },
    search: { "pt-BR": "Buscar por e-mail ou chave", en: "Search e-mail or key" },
    period: { "pt-BR": "Período", en: "Period" },
    kind: { "pt-BR": "Assunto", en: "Subject" },
    kinds: {
      all: { "pt-BR": "Todos os assuntos", en: "All subjects" },
      money: { "pt-BR": "Dinheiro", en: "Money" },
      orders: { "pt-BR": "Pedidos", en: "Orders" },
      catalog: { "pt-BR": "Produtos", en: "Products" },
      access: { "pt-BR": "Acessos", en: "Access" },
      team: { "pt-BR": "Equipe", en: "Team" },
      settings: { "pt-BR": "Configurações", en: "Settings" },
    },
    nothing: { "pt-BR": "Nada no registro com estes filtros", en: "Nothing in the log with these filters" },
    clear: { "pt-BR": "Limpar filtros", en: "Clear filters" },
  },
} satisfies TextTree;

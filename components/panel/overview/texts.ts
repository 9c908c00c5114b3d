import type { TextTree } from "#lib/core/locale.ts";

export const overview = {
  title: { "pt-BR": "Visão geral", en: "Overview" },
  period: {
    label: { "pt-BR": "Período", en: "Period" },
    today: { "pt-BR": "Hoje", en: "Today" },
    yesterday: { "pt-BR": "Ontem", en: "Yesterday" },
    thisMonth: { "pt-BR": "Este mês", en: "This month" },
    lastMonth: { "pt-BR": "Mês passado", en: "Last month" },
    days: { "pt-BR": "{days} dias", en: "{days} days" },
    span: { "pt-BR": "{from} a {to}, horário de São Paulo", en: "{from} to {to}, São Paulo time" },
    oneDay: { "pt-BR": "{day}, horário de São Paulo", en: "{day}, São Paulo time" },
  },
  support: {
    title: { "pt-BR": "Pedidos e clientes", en: "Orders and customers" },
    text: {
      "pt-BR": "Encontre um pedido pelo nome, e-mail ou código e reenvie o que a pessoa não recebeu.",
      en: "Find an order by name, e-mail or code, and resend what the person has not received.",
    },
    orders: { "pt-BR": "Ver pedidos", en: "See orders" },
    mails: { "pt-BR": "Ver e-mails", en: "See e-mails" },
  },
  export: { "pt-BR": "Exportar", en: "Export" },
  csv: {
    file: { "pt-BR": "visao-geral-{slug}-{from}-a-{to}.csv", en: "overview-{slug}-{from}-to-{to}.csv" },
    fileOfDay: { "pt-BR": "visao-geral-{slug}-{day}.csv", en: "overview-{slug}-{day}.csv" },
    day: { "pt-BR": "dia", en: "day" },
    sales: { "pt-BR": "vendas", en: "sales" },
    fees: { "pt-BR": "tarifas", en: "fees" },
    net: { "pt-BR": "você recebe", en: "you receive" },
    refunds: { "pt-BR": "reembolsos", en: "refunds" },
    orders: { "pt-BR": "pedidos pagos", en: "paid orders" },
    payments: { "pt-BR": "pagamentos", en: "payments" },
    charges: { "pt-BR": "Pix gerados", en: "Pix generated" },
    paidCharges: { "pt-BR": "Pix pagos", en: "Pix paid" },
  },
  kpi: {
    label: { "pt-BR": "Números do período", en: "Figures of the period" },
    sales: { "pt-BR": "Vendas pagas", en: "Paid sales" },
    net: { "pt-BR": "você recebe {value}", en: "you receive {value}" },
    netWithExtra: {
      "pt-BR": "você recebe {value}, com Pix a mais ou de outro valor",
      en: "you receive {value}, with extra Pix or Pix of a different amount",
    },
    orders: { "pt-BR": "Pedidos pagos", en: "Paid orders" },
    alone: {
      "pt-BR":
        "{count, plural, one {e mais # pagamento avulso, de link ou não aceito} other {e mais # pagamentos avulsos, de links ou não aceitos}}",
      en: "{count, plural, one {and # payment: standalone, of a link, or not accepted} other {and # payments: standalone, of links, or not accepted}}",
    },
    conversion: { "pt-BR": "Pix gerados que foram pagos", en: "Pix generated that were paid" },
    time: { "pt-BR": "Tempo até pagar", en: "Time to pay" },
    median: { "pt-BR": "na mediana", en: "median" },
    none: { "pt-BR": "ainda sem dados", en: "no data yet" },
    before: { "pt-BR": "antes {value}", en: "before {value}" },
    beforeSoFar: { "pt-BR": "ontem até agora {value}", en: "yesterday so far {value}" },
    points: { "pt-BR": "{value} p.p.", en: "{value} pp" },
    same: { "pt-BR": "igual a antes", en: "same as before" },
  },
  time: {
    seconds: { "pt-BR": "{seconds} s", en: "{seconds} s" },
    minutes: { "pt-BR": "{minutes} min {seconds} s", en: "{minutes} min {seconds} s" },
    hours: { "pt-BR": "{hours} h {minutes} min", en: "{hours} h {minutes} min" },
  },
  chart: {
    title: { "pt-BR": "Vendas por dia", en: "Sales by day" },
    label: {
      "pt-BR": "Vendas por dia; use as setas para ir de dia em dia",
      en: "Sales by day; use the arrow keys to go from day to day",
    },
    hours: { "pt-BR": "Vendas por hora", en: "Sales by hour" },
    hoursLabel: {
      "pt-BR": "Vendas por hora; use as setas para ir de hora em hora",
      en: "Sales by hour; use the arrow keys to go from hour to hour",
    },
    hour: { "pt-BR": "{hour}h", en: "{hour}:00" },
    hourSpan: { "pt-BR": "{from}h às {to}h", en: "{from}:00 to {to}:00" },
    this: { "pt-BR": "este período", en: "this period" },
    previous: { "pt-BR": "anterior", en: "previous" },
    day: { "pt-BR": "este dia", en: "this day" },
    dayBefore: { "pt-BR": "o dia anterior", en: "the day before" },
    table: { "pt-BR": "ver tabela", en: "see the table" },
    chart: { "pt-BR": "ver gráfico", en: "see the chart" },
    caption: { "pt-BR": "Vendas por dia", en: "Sales by day" },
    hoursCaption: { "pt-BR": "Vendas por hora", en: "Sales by hour" },
    thousand: { "pt-BR": "{value} mil", en: "{value}k" },
    million: { "pt-BR": "{value} mi", en: "{value}M" },
  },
  columns: {
    day: { "pt-BR": "Dia", en: "Day" },
    hour: { "pt-BR": "Hora", en: "Hour" },
    sales: { "pt-BR": "Vendas", en: "Sales" },
    fees: { "pt-BR": "Tarifas", en: "Fees" },
    net: { "pt-BR": "Você recebe", en: "You receive" },
    netNote: {
      "pt-BR": "“Você recebe” inclui Pix a mais ou de outro valor e desconta contestações perdidas.",
      en: "“You receive” includes extra Pix and Pix of a different amount, and deducts lost disputes.",
    },
    refunds: { "pt-BR": "Reembolsos", en: "Refunds" },
    orders: { "pt-BR": "Pedidos", en: "Orders" },
  },
  latest: {
    title: { "pt-BR": "Últimos pedidos", en: "Latest orders" },
    all: { "pt-BR": "Ver todos", en: "See all" },
    none: {
      "pt-BR": "O primeiro pedido aparece aqui na hora em que for feito.",
      en: "The first order appears here when it is placed.",
    },
  },
  available: {
    title: { "pt-BR": "Disponível para saque", en: "Available to withdraw" },
    pending: { "pt-BR": "{amount} a caminho", en: "{amount} on its way" },
    blocked: { "pt-BR": "{amount} bloqueado", en: "{amount} blocked" },
    nothing: { "pt-BR": "Nada a caminho", en: "Nothing on its way" },
    withdraw: { "pt-BR": "Sacar", en: "Withdraw" },
    statement: { "pt-BR": "Extrato", en: "Statement" },
    wallet: { "pt-BR": "Ver carteira", en: "See the wallet" },
  },
  products: {
    title: { "pt-BR": "Mais vendidos", en: "Best sellers" },
    units: {
      "pt-BR": "{units, plural, one {# unidade} other {# unidades}}",
      en: "{units, plural, one {# unit} other {# units}}",
    },
  },
  attention: {
    title: {
      "pt-BR":
        "{count, plural, =0 {Nada para resolver agora} one {# coisa para resolver} other {# coisas para resolver}}",
      en: "{count, plural, =0 {Nothing to do right now} one {# thing to do} other {# things to do}}",
    },
    openCharges: {
      "pt-BR": "{count, plural, one {# Pix aguardando pagamento} other {# Pix aguardando pagamento}}",
      en: "{count, plural, one {# Pix awaiting payment} other {# Pix awaiting payment}}",
    },
    failedMails: {
      "pt-BR": "{count, plural, one {# e-mail recusado} other {# e-mails recusados}}",
      en: "{count, plural, one {# refused e-mail} other {# refused e-mails}}",
    },
    openCases: {
      "pt-BR": "{count, plural, one {# pendência de dinheiro} other {# pendências de dinheiro}}",
      en: "{count, plural, one {# open money case} other {# open money cases}}",
    },
    parcelsToSend: {
      "pt-BR": "{count, plural, one {# pedido a enviar} other {# pedidos a enviar}}",
      en: "{count, plural, one {# order to send} other {# orders to send}}",
    },
    returnsToRefund: {
      "pt-BR":
        "{count, plural, one {# pedido de devolução para reembolsar} other {# pedidos de devolução para reembolsar}}",
      en: "{count, plural, one {# order to return and refund} other {# orders to return and refund}}",
    },
    ordersToConfirm: {
      "pt-BR": "{count, plural, one {# Pix para conferir no banco} other {# Pix para conferir no banco}}",
      en: "{count, plural, one {# Pix to check at the bank} other {# Pix to check at the bank}}",
    },
    pausedWebhooks: {
      "pt-BR": "{count, plural, one {# webhook pausado} other {# webhooks pausados}}",
      en: "{count, plural, one {# paused webhook} other {# paused webhooks}}",
    },
    withdrawalsToDecide: {
      "pt-BR": "{count, plural, one {# saque aguardando aprovação} other {# saques aguardando aprovação}}",
      en: "{count, plural, one {# withdrawal to approve} other {# withdrawals to approve}}",
    },
    productsLowOnStock: {
      "pt-BR": "{count, plural, one {# produto com estoque baixo} other {# produtos com estoque baixo}}",
      en: "{count, plural, one {# product low on stock} other {# products low on stock}}",
    },
    productsOutOfStock: {
      "pt-BR": "{count, plural, one {# produto sem estoque} other {# produtos sem estoque}}",
      en: "{count, plural, one {# product out of stock} other {# products out of stock}}",
    },
  },
  empty: {
    title: { "pt-BR": "Nenhuma venda neste período", en: "No sales in this period" },
    text: {
      "pt-BR": "Quando um pedido for pago, as vendas aparecem aqui, dia por dia.",
      en: "When an order is paid, the sales appear here, day by day.",
    },
  },
} satisfies TextTree;

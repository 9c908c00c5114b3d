import type { TextTree } from "#lib/core/locale.ts";

export const orderList = {
  list: {
    caption: {
      "pt-BR": "Pedidos da loja, do mais novo ao mais antigo",
      en: "Orders of the store, newest first",
    },
    search: { "pt-BR": "Nome, e-mail ou código", en: "Name, e-mail or code" },
    searchLabel: { "pt-BR": "Buscar pedidos", en: "Search orders" },
    status: { "pt-BR": "Situação", en: "Status" },
    period: { "pt-BR": "Período", en: "Period" },
    product: { "pt-BR": "Produto", en: "Product" },
    anyProduct: { "pt-BR": "Todos os produtos", en: "All products" },
    clear: { "pt-BR": "Limpar filtros", en: "Clear filters" },
    more: { "pt-BR": "{name} e mais {count}", en: "{name} and {count} more" },
    times: { "pt-BR": "{name} ×{quantity}", en: "{name} ×{quantity}" },
    csvDone: { "pt-BR": "Arquivo baixado.", en: "File downloaded." },
    columns: { "pt-BR": "Colunas", en: "Columns" },
    code: { "pt-BR": "Pedido", en: "Order" },
    customer: { "pt-BR": "Cliente", en: "Customer" },
    email: { "pt-BR": "E-mail", en: "E-mail" },
    payer: { "pt-BR": "Quem pagou", en: "Payer" },
    state: { "pt-BR": "Situação", en: "Status" },
    reference: { "pt-BR": "Referência", en: "Reference" },
    refunded: { "pt-BR": "Reembolsado", en: "Refunded" },
    total: { "pt-BR": "Total", en: "Total" },
    when: { "pt-BR": "Quando", en: "When" },
    emptyTitle: { "pt-BR": "Nenhum pedido ainda", en: "No orders yet" },
    emptyText: {
      "pt-BR":
        "Quando alguém comprar, o pedido aparece aqui na mesma hora. Faça uma compra de teste para ver como fica.",
      en: "When somebody buys, the order appears here at once. Make a test purchase to see what it looks like.",
    },
    emptyTextLive: {
      "pt-BR":
        "Quando alguém comprar, o pedido aparece aqui na mesma hora. Divulgue o endereço da loja para receber o primeiro.",
      en: "When somebody buys, the order appears here at once. Share the shop's address to receive the first one.",
    },
    emptyAction: { "pt-BR": "Fazer uma compra de teste", en: "Make a test purchase" },
    emptyActionLive: { "pt-BR": "Abrir a loja", en: "Open the shop" },
    noParcels: {
      to_send: { "pt-BR": "Nada a enviar", en: "Nothing to send" },
      shipped: { "pt-BR": "Nada a caminho", en: "Nothing on its way" },
      delivered: { "pt-BR": "Nada entregue ainda", en: "Nothing delivered yet" },
      text: {
        "pt-BR": "Aqui ficam os pedidos pagos que vão pelo correio ou são retirados.",
        en: "Paid orders that are sent or picked up appear here.",
      },
      all: { "pt-BR": "Ver todos os pedidos", en: "See all orders" },
    },
    noneTitle: { "pt-BR": "Nenhum pedido com estes filtros", en: "No order with these filters" },
    noneText: {
      "pt-BR": "Mude a busca, a situação ou o período.",
      en: "Change the search, the status or the period.",
    },
  },
  views: {
    menu: { "pt-BR": "Visões", en: "Views" },
    none: {
      "pt-BR": "Nenhuma visão salva. Use os filtros e salve a combinação para voltar a ela com um clique.",
      en: "No saved view. Use the filters and save the combination to come back to it with one click.",
    },
    save: { "pt-BR": "Salvar visão", en: "Save view" },
    saveTitle: { "pt-BR": "Salvar esta visão", en: "Save this view" },
    saveText: {
      "pt-BR": "Guarda os filtros e as colunas de agora neste navegador.",
      en: "Keeps the filters and columns as they are now in this browser.",
    },
    name: { "pt-BR": "Nome", en: "Name" },
    nameHint: { "pt-BR": "Por exemplo: A enviar", en: "For example: To send" },
    nameMissing: { "pt-BR": "Dê um nome à visão.", en: "Give the view a name." },
    saved: { "pt-BR": "Visão salva.", en: "View saved." },
    manage: { "pt-BR": "Organizar visões", en: "Manage views" },
    manageText: { "pt-BR": "As visões ficam neste navegador.", en: "Views are kept in this browser." },
    rename: { "pt-BR": "Renomear {name}", en: "Rename {name}" },
    renamed: { "pt-BR": "Visão renomeada.", en: "View renamed." },
    remove: { "pt-BR": "Remover {name}", en: "Remove {name}" },
    removed: { "pt-BR": "Visão removida.", en: "View removed." },
  },
  bulk: {
    selected: {
      "pt-BR": "{count, plural, one {# pedido selecionado} other {# pedidos selecionados}}",
      en: "{count, plural, one {# order selected} other {# orders selected}}",
    },
    ship: { "pt-BR": "Marcar como enviados", en: "Mark as sent" },
    export: { "pt-BR": "Baixar CSV", en: "Download CSV" },
    clear: { "pt-BR": "Desmarcar", en: "Clear selection" },
    shipTitle: {
      "pt-BR": "{count, plural, one {Marcar # pedido como enviado} other {Marcar # pedidos como enviados}}",
      en: "{count, plural, one {Mark # order as sent} other {Mark # orders as sent}}",
    },
    shipText: {
      "pt-BR":
        "Cada comprador recebe um e-mail de envio, sem rastreio. O rastreio pode ser posto depois em cada pedido.",
      en: "Each buyer gets an e-mail about the shipment, without tracking. Tracking can be added later in each order.",
    },
    shipAction: {
      "pt-BR": "{count, plural, one {Marcar # pedido} other {Marcar # pedidos}}",
      en: "{count, plural, one {Mark # order} other {Mark # orders}}",
    },
    progress: { "pt-BR": "{done} de {total}", en: "{done} of {total}" },
    stop: { "pt-BR": "Parar", en: "Stop" },
    doneTitle: {
      "pt-BR":
        "{count, plural, =0 {Nenhum pedido marcado} one {# pedido marcado como enviado} other {# pedidos marcados como enviados}}",
      en: "{count, plural, =0 {No order marked} one {# order marked as sent} other {# orders marked as sent}}",
    },
    failedText: {
      "pt-BR":
        "{count, plural, one {# pedido não pôde ser marcado:} other {# pedidos não puderam ser marcados:}}",
      en: "{count, plural, one {# order could not be marked:} other {# orders could not be marked:}}",
    },
    stoppedText: {
      "pt-BR":
        "{count, plural, one {# pedido ficou como estava, porque você parou.} other {# pedidos ficaram como estavam, porque você parou.}}",
      en: "{count, plural, one {# order stayed as it was, because you stopped.} other {# orders stayed as they were, because you stopped.}}",
    },
    contestedText: {
      "pt-BR":
        "{count, plural, one {# pedido não foi marcado, porque quem pagou contestou o Pix no banco. Abra-o para decidir:} other {# pedidos não foram marcados, porque quem pagou contestou o Pix no banco. Abra cada um para decidir:}}",
      en: "{count, plural, one {# order was not marked, because its payer disputes the Pix at the bank. Open it to decide:} other {# orders were not marked, because their payers dispute the Pix at the bank. Open each to decide:}}",
    },
    heldText: {
      "pt-BR":
        "{count, plural, one {# pedido não foi marcado, porque quem comprou desistiu antes do envio. Reembolse-o:} other {# pedidos não foram marcados, porque quem comprou desistiu antes do envio. Reembolse-os:}}",
      en: "{count, plural, one {# order was not marked, because its buyer requested a return before the shipment. Refund it:} other {# orders were not marked, because their buyers requested a return before the shipment. Refund them:}}",
    },
    allDone: {
      "pt-BR": "Os compradores foram avisados por e-mail.",
      en: "The buyers were notified by e-mail.",
    },
    again: { "pt-BR": "Tentar de novo", en: "Try again" },
    close: { "pt-BR": "Fechar", en: "Close" },
  },
} satisfies TextTree;

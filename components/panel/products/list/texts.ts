import type { TextTree } from "#lib/core/locale.ts";

export const productList = {
  list: {
    title: { "pt-BR": "Produtos", en: "Products" },
    caption: { "pt-BR": "Produtos da loja", en: "Products of the store" },
    search: { "pt-BR": "Buscar produto", en: "Search products" },
    new: { "pt-BR": "Novo produto", en: "New product" },
    more: { "pt-BR": "Ordenar, importar, exportar", en: "Order, import, export" },
    order: { "pt-BR": "Ordenar na vitrine", en: "Order in the shop" },
    orderLead: {
      "pt-BR": "A ordem daqui é a da vitrine. Cada mudança é salva na hora.",
      en: "This is the order of the shop. Each change is saved at once.",
    },
    import: { "pt-BR": "Importar planilha", en: "Import a spreadsheet" },
    exportAll: { "pt-BR": "Exportar todos", en: "Export all" },
    exportFound: { "pt-BR": "Exportar os encontrados", en: "Export the results" },
    exported: { "pt-BR": "Planilha baixada.", en: "Spreadsheet downloaded." },
    columns: {
      name: { "pt-BR": "Produto", en: "Product" },
      price: { "pt-BR": "Preço", en: "Price" },
      stock: { "pt-BR": "Estoque", en: "Stock" },
      active: { "pt-BR": "Na vitrine", en: "In the shop" },
    },
    filter: {
      category: { "pt-BR": "Categoria", en: "Category" },
      anyCategory: { "pt-BR": "Todas as categorias", en: "All categories" },
      state: { "pt-BR": "Vitrine", en: "Shop" },
      anyState: { "pt-BR": "Na vitrine e fora", en: "Shown and hidden" },
      stock: { "pt-BR": "Estoque", en: "Stock" },
      anyStock: { "pt-BR": "Qualquer estoque", en: "Any stock" },
      inStock: { "pt-BR": "Com estoque", en: "In stock" },
      lowStock: { "pt-BR": "Estoque baixo", en: "Low stock" },
      clear: { "pt-BR": "Limpar filtros", en: "Clear filters" },
    },
    shown: { "pt-BR": "Na vitrine", en: "In the shop" },
    hidden: { "pt-BR": "Fora da vitrine", en: "Hidden" },
    noCategory: { "pt-BR": "Sem categoria", en: "No category" },
    variations: {
      "pt-BR": "{count, plural, one {# variação} other {# variações}}",
      en: "{count, plural, one {# variation} other {# variations}}",
    },
    range: { "pt-BR": "<low></low> a <high></high>", en: "<low></low> to <high></high>" },
    stock: { "pt-BR": "{stock, number}", en: "{stock, number}" },
    stockWords: { "pt-BR": "{stock, number} em estoque", en: "{stock, number} in stock" },
    stockNone: { "pt-BR": "Sem estoque", en: "Out of stock" },
    stockLow: {
      "pt-BR": "{stock, plural, =1 {Resta 1} other {Restam #}}",
      en: "{stock, plural, other {# left}}",
    },
    activeOf: { "pt-BR": "{name} na vitrine", en: "{name} in the shop" },
    shownOne: { "pt-BR": "{name} está na vitrine.", en: "{name} is in the shop." },
    hiddenOne: { "pt-BR": "{name} saiu da vitrine.", en: "{name} is hidden from the shop." },
    selected: {
      "pt-BR": "{count, plural, one {# selecionado} other {# selecionados}}",
      en: "{count, plural, one {# selected} other {# selected}}",
    },
    show: {
      "pt-BR": "{count, plural, one {Mostrar # na vitrine} other {Mostrar # na vitrine}}",
      en: "{count, plural, one {Show # in the shop} other {Show # in the shop}}",
    },
    hide: {
      "pt-BR": "{count, plural, one {Tirar # da vitrine} other {Tirar # da vitrine}}",
      en: "{count, plural, one {Hide # from the shop} other {Hide # from the shop}}",
    },
    shownMany: {
      "pt-BR":
        "{count, plural, =0 {Já estavam na vitrine.} one {# produto entrou na vitrine.} other {# produtos entraram na vitrine.}}",
      en: "{count, plural, =0 {They were in the shop already.} one {# product is now in the shop.} other {# products are now in the shop.}}",
    },
    hiddenMany: {
      "pt-BR":
        "{count, plural, =0 {Já estavam fora da vitrine.} one {# produto saiu da vitrine.} other {# produtos saíram da vitrine.}}",
      en: "{count, plural, =0 {They were hidden already.} one {# product is now hidden.} other {# products are now hidden.}}",
    },
    exportSome: {
      "pt-BR": "{count, plural, one {Exportar #} other {Exportar #}}",
      en: "{count, plural, one {Export #} other {Export #}}",
    },
    clearSelection: { "pt-BR": "Limpar seleção", en: "Clear selection" },
    nothing: {
      title: { "pt-BR": "Nenhum produto com esses filtros", en: "No product matches these filters" },
      text: {
        "pt-BR": "Mude a busca ou os filtros para ver outros produtos.",
        en: "Change the search or the filters to see other products.",
      },
      action: { "pt-BR": "Limpar filtros", en: "Clear filters" },
    },
    first: {
      title: { "pt-BR": "Sua vitrine começa aqui", en: "Your shop begins here" },
      text: {
        "pt-BR": "Cadastre o primeiro produto, ou traga de uma planilha os que você já tem.",
        en: "Add the first product, or import your products from a spreadsheet.",
      },
      read: { "pt-BR": "Ainda não há produtos nesta loja.", en: "This store has no products yet." },
      action: { "pt-BR": "Cadastrar o primeiro produto", en: "Add the first product" },
    },
  },
} satisfies TextTree;

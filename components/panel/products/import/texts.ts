import type { TextTree } from "#lib/core/locale.ts";

export const productImport = {
  import: {
    title: { "pt-BR": "Importar produtos", en: "Import products" },
    lead: {
      "pt-BR": "Primeiro mostramos o que mudaria. Nada é gravado antes de você confirmar.",
      en: "First you see what would change. Nothing is saved before you confirm.",
    },
    looked: {
      "pt-BR": "O que {name} muda. Nada foi gravado ainda.",
      en: "Changes in {name}. Nothing has been saved yet.",
    },
    drop: { "pt-BR": "Solte aqui a planilha em CSV", en: "Drop the CSV spreadsheet here" },
    hint: {
      "pt-BR": "Até 10 MB e 20.000 linhas, como o Excel e o Google Planilhas salvam",
      en: "Up to 10 MB and 20,000 rows, as Excel and Google Sheets save it",
    },
    columns: {
      "pt-BR":
        "Para criar bastam as colunas nome, categoria e preço. Para mudar o que já existe, exporte, edite e traga de volta. O estoque não muda por aqui.",
      en: "To create, the columns name, category and price are enough. To change products, export, edit and upload the file again. Stock does not change here.",
    },
    looking: { "pt-BR": "Lendo a planilha", en: "Reading the spreadsheet" },
    another: { "pt-BR": "Escolher outro arquivo", en: "Choose another file" },
    close: { "pt-BR": "Fechar", en: "Close" },
    confirm: {
      "pt-BR": "{count, plural, one {Gravar # produto} other {Gravar # produtos}}",
      en: "{count, plural, one {Write # product} other {Write # products}}",
    },
    done: {
      "pt-BR":
        "{created, plural, =0 {} one {# produto criado} other {# produtos criados}}{created, plural, =0 {} other {{changed, plural, =0 {.} other {, }}}}{changed, plural, =0 {} one {# alterado.} other {# alterados.}}",
      en: "{created, plural, =0 {} one {# product created} other {# products created}}{created, plural, =0 {} other {{changed, plural, =0 {.} other {, }}}}{changed, plural, =0 {} one {# changed.} other {# changed.}}",
    },
    changed: {
      "pt-BR": "O catálogo mudou enquanto você olhava. Escolha o arquivo de novo para ver o que muda agora.",
      en: "The catalog has changed while you looked. Choose the file again to see what changes now.",
    },
    created: {
      "pt-BR": "{count, plural, one {# novo} other {# novos}}",
      en: "{count, plural, one {# new} other {# new}}",
    },
    willChange: {
      "pt-BR": "{count, plural, one {# muda} other {# mudam}}",
      en: "{count, plural, one {# changes} other {# change}}",
    },
    equal: {
      "pt-BR": "{count, plural, one {# igual} other {# iguais}}",
      en: "{count, plural, one {# equal} other {# equal}}",
    },
    errors: {
      "pt-BR": "{count, plural, one {# erro} other {# erros}}",
      en: "{count, plural, one {# error} other {# errors}}",
    },
    nothing: {
      "pt-BR": "Tudo o que está na planilha já está assim no catálogo.",
      en: "The catalog has all of this spreadsheet already.",
    },
    newCategories: {
      "pt-BR": "{count, plural, one {Categoria nova} other {Categorias novas}}: {names}",
      en: "{count, plural, one {New category} other {New categories}}: {names}",
    },
    ignored: {
      "pt-BR": "{count, plural, one {Coluna que não é lida} other {Colunas que não são lidas}}: {names}",
      en: "{count, plural, one {Column that is not read} other {Columns that are not read}}: {names}",
    },
    errorList: { "pt-BR": "Erros da planilha", en: "Errors of the spreadsheet" },
    mend: {
      "pt-BR":
        "Corrija estas células na planilha e traga o arquivo de novo. Enquanto houver erro, nada é gravado.",
      en: "Correct these cells in the spreadsheet and upload the file again. Nothing is saved while there is an error.",
    },
    newIn: { "pt-BR": "Novo, linha {line, number}", en: "New, row {line, number}" },
    changeIn: { "pt-BR": "Linha {line, number}", en: "Row {line, number}" },
    andMore: {
      "pt-BR": "{count, plural, one {e mais # produto} other {e mais # produtos}}",
      en: "{count, plural, one {and # more product} other {and # more products}}",
    },
    change: { "pt-BR": "{what}: de {from} para {to}", en: "{what}: from {from} to {to}" },
    value: { "pt-BR": "{what}: {value}", en: "{what}: {value}" },
    ofVariation: { "pt-BR": "{what} de {variation}", en: "{what} of {variation}" },
    addsVariation: {
      "pt-BR": "Nova variação {variation}, {price}",
      en: "New variation {variation}, {price}",
    },
    empty: { "pt-BR": "vazio", en: "empty" },
    yes: { "pt-BR": "sim", en: "yes" },
    no: { "pt-BR": "não", en: "no" },
    digital: { "pt-BR": "digital", en: "digital" },
    shipping: { "pt-BR": "envio ou retirada", en: "sent or picked up" },
    column: {
      id: { "pt-BR": "Id", en: "Id" },
      slug: { "pt-BR": "Endereço", en: "Address" },
      name: { "pt-BR": "Nome", en: "Name" },
      category: { "pt-BR": "Categoria", en: "Category" },
      description: { "pt-BR": "Descrição", en: "Description" },
      variationId: { "pt-BR": "Id da variação", en: "Variation id" },
      variation: { "pt-BR": "Variação", en: "Variation" },
      price: { "pt-BR": "Preço", en: "Price" },
      comparativePrice: {
        "pt-BR": "Preço original (riscado)",
        en: "Original price (struck through)",
      },
      image1: { "pt-BR": "Imagem 1", en: "Picture 1" },
      image2: { "pt-BR": "Imagem 2", en: "Picture 2" },
      active: { "pt-BR": "Na vitrine", en: "In the shop" },
      delivery: { "pt-BR": "Entrega", en: "Delivery" },
      maxPerOrder: { "pt-BR": "Máximo por pedido", en: "Maximum per order" },
      stock: { "pt-BR": "Estoque", en: "Stock" },
    },
  },
} satisfies TextTree;

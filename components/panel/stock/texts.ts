import { LEVEL_WORDS } from "#lib/catalog/words.ts";
import type { TextTree } from "#lib/core/locale.ts";

export const stock = {
  title: { "pt-BR": "Estoque", en: "Stock" },
  text: { "pt-BR": "O que há para vender de cada produto.", en: "What there is to sell of each product." },
  caption: { "pt-BR": "Estoque por produto e variação", en: "Stock by product and variation" },
  search: { "pt-BR": "Buscar produto", en: "Search products" },
  hidden: { "pt-BR": "fora da vitrine", en: "not in the shop" },
  waiting: {
    "pt-BR": "{count, plural, one {# pessoa espera} other {# pessoas esperam}} um aviso",
    en: "{count, plural, one {# person waits} other {# people wait}} for it",
  },
  toProduct: { "pt-BR": "Ver produto", en: "See product" },
  noVariations: {
    "pt-BR":
      "Este produto ainda não tem variações. Crie uma na página do produto para poder cadastrar unidades.",
    en: "This product has no variations yet. Create one on the product's page to be able to add units.",
  },
  phoneLine: {
    "pt-BR":
      "{available, plural, =0 {nenhuma disponível} one {# disponível} other {# disponíveis}}{reserved, plural, =0 {} one { · # reservada} other { · # reservadas}}",
    en: "{available, plural, =0 {none available} one {# available} other {# available}}{reserved, plural, =0 {} one { · # reserved} other { · # reserved}}",
  },
  state: LEVEL_WORDS,
  tabs: {
    label: { "pt-BR": "Situação do estoque", en: "State of the stock" },
    all: { "pt-BR": "Tudo", en: "All" },
    low: { "pt-BR": "Baixo", en: "Low" },
    none: { "pt-BR": "Sem estoque", en: "Out of stock" },
    counted: { "pt-BR": "{name} ({count, number})", en: "{name} ({count, number})" },
  },
  column: {
    name: { "pt-BR": "Produto", en: "Product" },
    state: { "pt-BR": "Situação", en: "Status" },
    available: { "pt-BR": "Disponíveis", en: "Available" },
    reserved: { "pt-BR": "Reservadas", en: "Reserved" },
    delivered: { "pt-BR": "Entregues", en: "Delivered" },
    alert: { "pt-BR": "Aviso", en: "Alert" },
  },
  alert: {
    off: { "pt-BR": "Sem aviso", en: "No alert" },
    at: { "pt-BR": "Avisar com {count, number}", en: "Alert at {count, number}" },
    change: { "pt-BR": "Mudar o aviso de {name}: {now}", en: "Change the alert of {name}: {now}" },
    title: { "pt-BR": "Aviso de estoque baixo", en: "Low stock alert" },
    text: {
      "pt-BR": "Quem é dono ou gerente recebe um e-mail quando o estoque de {name} baixa até este número.",
      en: "Owners and managers get an e-mail when the stock of {name} falls to this number.",
    },
    field: { "pt-BR": "Avisar quando restarem", en: "Notify us when there are" },
    hint: {
      "pt-BR": "0 avisa quando acabar. O próximo aviso vem só depois de uma reposição.",
      en: "0 notifies you when none is left. The next alert comes only after a refill.",
    },
    save: { "pt-BR": "Salvar aviso", en: "Save alert" },
    remove: { "pt-BR": "Não avisar", en: "No alert" },
    done: { "pt-BR": "Aviso salvo: com {count, number}.", en: "Alert saved: at {count, number}." },
    doneOff: { "pt-BR": "Aviso retirado.", en: "Alert removed." },
  },
  none: {
    title: { "pt-BR": "Nenhum produto ainda", en: "No products yet" },
    text: {
      "pt-BR": "Crie um produto e cadastre as unidades que ele entrega.",
      en: "Create a product and add the units that it delivers.",
    },
    action: { "pt-BR": "Criar produto", en: "Create product" },
    lowTitle: { "pt-BR": "Nada com estoque baixo", en: "Nothing is low" },
    foundTitle: { "pt-BR": "Nada encontrado", en: "Nothing found" },
    stateText: {
      "pt-BR": "Nenhum produto está nesta situação agora.",
      en: "No product has this status now.",
    },
    foundText: {
      "pt-BR": "Confira o nome ou mostre todos os produtos.",
      en: "Check the name or show all products.",
    },
    clear: { "pt-BR": "Mostrar tudo", en: "Show all" },
  },
  add: {
    title: { "pt-BR": "Adicionar unidades", en: "Add units" },
    kind: { "pt-BR": "Tipo de unidade", en: "Kind of unit" },
    own: { "pt-BR": "Uma por linha", en: "One per line" },
    equal: { "pt-BR": "Unidades iguais", en: "Equal units" },
    ownText: {
      "pt-BR": "Cada linha é uma unidade: um código, um texto ou um link. São entregues na ordem da lista.",
      en: "Each line is a unit: a code, a text or a link. They are delivered in the order of the list.",
    },
    equalText: {
      "pt-BR": "Para o que é igual para todos: o mesmo link, o mesmo texto, ou só a quantidade.",
      en: "For what is the same for everybody: one link, one text, or only the quantity.",
    },
    variation: { "pt-BR": "Variação", en: "Variation" },
    paste: { "pt-BR": "Cole as unidades", en: "Paste the units" },
    pasteHint: {
      "pt-BR": "Uma por linha. Linhas vazias não contam.",
      en: "One per line. Empty lines do not count.",
    },
    drop: { "pt-BR": "Ou solte um arquivo aqui", en: "Or drop a file here" },
    dropHint: {
      "pt-BR": ".txt com uma unidade por linha, ou .csv com a unidade na primeira coluna",
      en: ".txt with one unit per line, or .csv with the unit in the first column",
    },
    dropFile: { "pt-BR": "Trocar arquivo", en: "Choose another file" },
    part: {
      "pt-BR": "O arquivo tem mais de uma coluna. O que é uma unidade?",
      en: "The file has more than one column. What is a unit?",
    },
    parts: {
      line: { "pt-BR": "A linha inteira", en: "The whole line" },
      column: { "pt-BR": "Só a primeira coluna", en: "Only the first column" },
    },
    firstUnits: { "pt-BR": "Primeiras unidades", en: "First units" },
    unreadable: {
      "pt-BR": "Não deu para ler este arquivo. Confira se é um .txt ou .csv.",
      en: "This file can't be read. Check that it is a .txt or .csv file.",
    },
    discard: { "pt-BR": "Descartar", en: "Discard" },
    found: {
      "pt-BR":
        "{count, plural, =0 {Nenhuma unidade nova} one {# unidade para adicionar} other {# unidades para adicionar}}",
      en: "{count, plural, =0 {No new unit} one {# unit to add} other {# units to add}}",
    },
    tooMany: {
      "pt-BR": "São mais de {most, number} unidades. Divida o arquivo e envie uma parte de cada vez.",
      en: "These are more than {most, number} units. Split the file and send one part at a time.",
    },
    repeated: {
      "pt-BR":
        "{count, plural, one {# linha repete outra da lista e não entra.} other {# linhas repetem outras da lista e não entram.}}",
      en: "{count, plural, one {# line repeats another one of the list and is left out.} other {# lines repeat others of the list and are left out.}}",
    },
    refused: {
      "pt-BR":
        "{count, plural, one {# linha não pode ser entregue: é longa demais ou tem caracteres inválidos.} other {# linhas não podem ser entregues: são longas demais ou têm caracteres inválidos.}}",
      en: "{count, plural, one {# line can't be delivered: it is too long or has invalid characters.} other {# lines can't be delivered: they are too long or have invalid characters.}}",
    },
    action: {
      "pt-BR":
        "{count, plural, =0 {Adicionar unidades} one {Adicionar # unidade} other {Adicionar # unidades}}",
      en: "{count, plural, =0 {Add units} one {Add # unit} other {Add # units}}",
    },
    progress: { "pt-BR": "Enviando: {sent} de {total}", en: "Sending: {sent} of {total}" },
    stopped: {
      "pt-BR": "Parou no caminho. {why} O que já entrou está guardado; continue de onde parou.",
      en: "It was interrupted. {why} The units added so far are kept; continue from there.",
    },
    resume: { "pt-BR": "Continuar", en: "Continue" },
    giveUp: { "pt-BR": "Parar aqui", en: "Stop here" },
    quantity: { "pt-BR": "Quantas unidades", en: "How many units" },
    quantityWrong: { "pt-BR": "Escreva um número de 1 a 10.000.", en: "Write a number from 1 to 10,000." },
    content: { "pt-BR": "O que cada uma entrega", en: "What each one delivers" },
    contentHint: {
      "pt-BR": "Um link ou um texto, o mesmo em todas. Vazio: o pedido é pago e você entrega por fora.",
      en: "A link or a text, the same in all. Empty: the order is paid and you deliver it yourself.",
    },
    equalAction: {
      "pt-BR":
        "{count, plural, =0 {Adicionar unidades} one {Adicionar # unidade} other {Adicionar # unidades}}",
      en: "{count, plural, =0 {Add units} one {Add # unit} other {Add # units}}",
    },
    equalDone: {
      "pt-BR": "{count, plural, one {# unidade adicionada.} other {# unidades adicionadas.}}",
      en: "{count, plural, one {# unit added.} other {# units added.}}",
    },
  },
  report: {
    added: {
      "pt-BR":
        "{count, plural, =0 {Nenhuma unidade nova entrou} one {# unidade adicionada} other {# unidades adicionadas}}",
      en: "{count, plural, =0 {No new unit came in} one {# unit added} other {# units added}}",
    },
    known: {
      "pt-BR": "{count, plural, one {# o produto já tinha} other {# o produto já tinha}}",
      en: "{count, plural, one {# the product already had} other {# the product already had}}",
    },
    repeated: {
      "pt-BR": "{count, plural, one {# repetida na lista} other {# repetidas na lista}}",
      en: "{count, plural, one {# repeated in the list} other {# repeated in the list}}",
    },
    refused: {
      "pt-BR": "{count, plural, one {# não pode ser entregue} other {# não podem ser entregues}}",
      en: "{count, plural, one {# can't be delivered} other {# can't be delivered}}",
    },
    lines: {
      "pt-BR": "{count, plural, one {Linha {list}.} other {Linhas {list}.}}",
      en: "{count, plural, one {Line {list}.} other {Lines {list}.}}",
    },
    more: {
      "pt-BR": "{count, plural, one {E mais # trecho, no arquivo.} other {E mais # trechos, no arquivo.}}",
      en: "{count, plural, one {And # more stretch, in the file.} other {And # more stretches, in the file.}}",
    },
    file: { "pt-BR": "linhas-fora.txt", en: "lines-left-out.txt" },
    download: {
      "pt-BR":
        "{count, plural, one {Baixar a linha que ficou de fora} other {Baixar as # linhas que ficaram de fora}}",
      en: "{count, plural, one {Download the line that was left out} other {Download the # lines that were left out}}",
    },
    again: { "pt-BR": "Adicionar mais", en: "Add more" },
  },
} satisfies TextTree;

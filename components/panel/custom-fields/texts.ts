import type { TextTree } from "#lib/core/locale.ts";
import { FIELD_TYPE } from "#lib/custom-fields/words.ts";

export const customFields = {
  title: { "pt-BR": "Campos do checkout", en: "Checkout fields" },
  text: {
    "pt-BR": "O que você pergunta além de nome e e-mail, nesta ordem.",
    en: "What you ask besides name and e-mail, in this order.",
  },
  create: { "pt-BR": "Novo campo", en: "New field" },
  createTitle: { "pt-BR": "Novo campo", en: "New field" },
  createAction: { "pt-BR": "Criar campo", en: "Create field" },
  editTitle: { "pt-BR": "Editar campo", en: "Edit field" },
  save: { "pt-BR": "Salvar campo", en: "Save field" },
  saved: { "pt-BR": "{name} foi salvo.", en: "{name} was saved." },
  created: { "pt-BR": "{name} foi criado.", en: "{name} was created." },
  edit: { "pt-BR": "Editar {name}", en: "Edit {name}" },
  delete: { "pt-BR": "Excluir {name}", en: "Delete {name}" },
  deleted: { "pt-BR": "{name} foi excluído.", en: "{name} was deleted." },
  deleteTitle: { "pt-BR": "Excluir {name}?", en: "Delete {name}?" },
  deleteText: {
    "pt-BR": "O checkout deixa de perguntar na hora. Os pedidos feitos até aqui mantêm as respostas.",
    en: "The checkout stops asking at once. Orders made so far keep their answers.",
  },
  deleteAction: { "pt-BR": "Excluir campo", en: "Delete field" },
  emptyTitle: { "pt-BR": "Nenhum campo ainda", en: "No fields yet" },
  emptyText: {
    "pt-BR": "Pergunte no checkout o que precisa para entregar, como o usuário no jogo ou uma mensagem.",
    en: "Ask at the checkout what you need to deliver, like the user name in the game or a message.",
  },
  required: { "pt-BR": "Obrigatório", en: "Required" },
  everywhere: { "pt-BR": "todos os produtos", en: "all products" },
  inCategories: {
    "pt-BR": "{count, plural, one {# categoria} other {# categorias}}",
    en: "{count, plural, one {# category} other {# categories}}",
  },
  inProducts: {
    "pt-BR": "{count, plural, one {# produto} other {# produtos}}",
    en: "{count, plural, one {# product} other {# products}}",
  },
  unnamed: { "pt-BR": "Nome do campo", en: "Name of the field" },
  type: FIELD_TYPE,
  preview: {
    optional: { "pt-BR": "(opcional)", en: "(optional)" },
    title: { "pt-BR": "Como aparece no checkout", en: "How the checkout shows it" },
    text: { "pt-BR": "Experimente: nada é enviado.", en: "Try it: nothing is sent." },
    nothing: { "pt-BR": "Os campos aparecem aqui.", en: "The fields show up here." },
  },
  form: {
    label: { "pt-BR": "Nome do campo", en: "Name of the field" },
    labelHint: {
      "pt-BR": "O que a pessoa lê ao lado do campo.",
      en: "The label that customers see next to the field.",
    },
    labelMissing: { "pt-BR": "Dê um nome ao campo.", en: "Give the field a name." },
    type: { "pt-BR": "Tipo de resposta", en: "Kind of answer" },
    typeHint: {
      TEXT: { "pt-BR": "Qualquer texto curto", en: "Any short text" },
      NUMBER: { "pt-BR": "Só números", en: "Numbers only" },
      EMAIL: { "pt-BR": "Um endereço de e-mail válido", en: "A valid e-mail address" },
      GAME_USERNAME: { "pt-BR": "3 a 20 letras, números ou _", en: "3 to 20 letters, digits or _" },
    },
    placeholder: { "pt-BR": "Exemplo dentro do campo", en: "Example inside the field" },
    placeholderHint: {
      "pt-BR": "Aparece apagado enquanto o campo está vazio.",
      en: "Shown faintly while the field is empty.",
    },
    required: { "pt-BR": "Resposta obrigatória", en: "An answer is required" },
    requiredHint: { "pt-BR": "Sem ela o pedido não é feito.", en: "Without it the order is not made." },
    min: {
      text: { "pt-BR": "Mínimo de caracteres", en: "Least characters" },
      number: { "pt-BR": "Menor número", en: "Least number" },
    },
    max: {
      text: { "pt-BR": "Máximo de caracteres", en: "Most characters" },
      number: { "pt-BR": "Maior número", en: "Greatest number" },
    },
    maxBelowMin: {
      "pt-BR": "O máximo não pode ser menor que o mínimo.",
      en: "The greatest can't be less than the least.",
    },
    scope: { "pt-BR": "Onde aparece", en: "Where it appears" },
    scopeAll: { "pt-BR": "Em todos os produtos", en: "On all products" },
    scopeSome: { "pt-BR": "Só em alguns", en: "Only on some" },
    scopeMissing: {
      "pt-BR": "Escolha ao menos uma categoria ou um produto.",
      en: "Choose at least one category or product.",
    },
    categories: { "pt-BR": "Categorias", en: "Categories" },
    products: { "pt-BR": "Produtos", en: "Products" },
  },
} satisfies TextTree;

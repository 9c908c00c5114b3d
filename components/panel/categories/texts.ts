import type { TextTree } from "#lib/core/locale.ts";

export const categories = {
  title: { "pt-BR": "Categorias", en: "Categories" },
  text: {
    "pt-BR": "Na ordem em que a vitrine as mostra. Arraste ou use as setas.",
    en: "In the order of the shop. Drag them or use the arrows.",
  },
  create: { "pt-BR": "Nova categoria", en: "New category" },
  createTitle: { "pt-BR": "Nova categoria", en: "New category" },
  createAction: { "pt-BR": "Criar categoria", en: "Create category" },
  editTitle: { "pt-BR": "Editar categoria", en: "Edit category" },
  save: { "pt-BR": "Salvar categoria", en: "Save category" },
  saved: { "pt-BR": "{name} foi salva.", en: "{name} was saved." },
  created: { "pt-BR": "{name} foi criada.", en: "{name} was created." },
  name: { "pt-BR": "Nome", en: "Name" },
  nameMissing: { "pt-BR": "Dê um nome à categoria.", en: "Give the category a name." },
  description: { "pt-BR": "Descrição", en: "Description" },
  edit: { "pt-BR": "Editar {name}", en: "Edit {name}" },
  delete: { "pt-BR": "Excluir {name}", en: "Delete {name}" },
  products: {
    "pt-BR": "{count, plural, =0 {nenhum produto} one {# produto} other {# produtos}}",
    en: "{count, plural, =0 {no product} one {# product} other {# products}}",
  },
  emptyTitle: { "pt-BR": "Nenhuma categoria ainda", en: "No categories yet" },
  emptyText: {
    "pt-BR": "Categorias agrupam os produtos na vitrine e servem para cupons e campos do checkout.",
    en: "Categories group the products in the shop, and serve coupons and checkout fields.",
  },
  deleteTitle: { "pt-BR": "Excluir {name}?", en: "Delete {name}?" },
  deleteText: {
    "pt-BR": "A categoria está vazia e sai da vitrine na hora.",
    en: "The category is empty and leaves the shop at once.",
  },
  deleteAction: { "pt-BR": "Excluir categoria", en: "Delete category" },
  deleted: { "pt-BR": "{name} foi excluída.", en: "{name} was deleted." },
  usedTitle: { "pt-BR": "{name} ainda tem produtos", en: "{name} still has products" },
  usedText: {
    "pt-BR":
      "{count, plural, =0 {Acabou de entrar um produto nesta categoria. Mude-o de categoria e exclua de novo.} one {Há # produto nela. Mude-o de categoria ou remova-o; depois dá para excluir.} other {Há # produtos nela. Mude-os de categoria ou remova-os; depois dá para excluir.}}",
    en: "{count, plural, =0 {A product has just come into this category. Move it to another one and delete again.} one {There is # product in it. Move it to another category or remove it; then you can delete this one.} other {There are # products in it. Move them to another category or remove them; then you can delete this one.}}",
  },
  seeProducts: {
    "pt-BR": "{count, plural, =0 {Ver os produtos} one {Ver o produto} other {Ver os # produtos}}",
    en: "{count, plural, =0 {See the products} one {See the product} other {See the # products}}",
  },
} satisfies TextTree;

import type { TextTree } from "#lib/core/locale.ts";
import { rights } from "../people/texts.ts";

const PAID_OF = {
  "pt-BR":
    "{count, plural, =1 {{paid, plural, =0 {não pago} other {1 pago}}} other {{paid} de {count} pagos}}",
  en: "{count, plural, =1 {{paid, plural, =0 {not paid} other {1 paid}}} other {{paid} of {count} paid}}",
} as const;

export const customers = {
  title: { "pt-BR": "Clientes", en: "Customers" },
  text: {
    "pt-BR": "Quem comprou, quanto e quantas vezes. Pedidos com o mesmo e-mail são de um cliente.",
    en: "Who bought, how much and how often. Orders with the same e-mail are of one customer.",
  },
  search: { "pt-BR": "Nome, e-mail ou código do pedido", en: "Name, e-mail or order code" },
  sort: { "pt-BR": "Ordem", en: "Order" },
  sorts: {
    ultimo: { "pt-BR": "Pedido mais recente", en: "Latest order first" },
    total: { "pt-BR": "Quem mais gastou", en: "Spent most" },
    pedidos: { "pt-BR": "Mais pedidos", en: "Most orders" },
  },
  column: {
    who: { "pt-BR": "Cliente", en: "Customer" },
    orders: { "pt-BR": "Pedidos", en: "Orders" },
    total: { "pt-BR": "Total", en: "Total" },
    last: { "pt-BR": "Último pedido", en: "Latest order" },
  },
  paidOf: PAID_OF,
  facts: {
    email: { "pt-BR": "E-mail", en: "E-mail" },
    documents: {
      "pt-BR": "{count, plural, one {CPF ou CNPJ} other {CPFs ou CNPJs}}",
      en: "{count, plural, one {CPF or CNPJ} other {CPFs or CNPJs}}",
    },
    orders: { "pt-BR": "Pedidos", en: "Orders" },
    paidOf: PAID_OF,
    paid: { "pt-BR": "Pago", en: "Paid" },
    refunded: { "pt-BR": "Reembolsado", en: "Refunded" },
    net: { "pt-BR": "Total", en: "Total" },
    average: { "pt-BR": "Ticket médio", en: "Average order" },
    first: { "pt-BR": "Primeira compra", en: "First purchase" },
    last: { "pt-BR": "Última compra", en: "Latest purchase" },
    erased: { "pt-BR": "Dados apagados a pedido", en: "Data erased on request" },
  },
  note: {
    label: { "pt-BR": "Anotação da equipe", en: "Note of the team" },
    hint: { "pt-BR": "Quem compra não vê.", en: "The buyer does not see it." },
    save: { "pt-BR": "Salvar anotação", en: "Save note" },
    done: { "pt-BR": "Anotação salva.", en: "Note saved." },
  },
  orders: {
    title: { "pt-BR": "Últimos pedidos", en: "Latest orders" },
    all: { "pt-BR": "Ver todos os {count} pedidos", en: "See all {count} orders" },
    products: { "pt-BR": "O que mais compra", en: "Bought most" },
    product: { "pt-BR": "{quantity} × {name}", en: "{quantity} × {name}" },
  },
  data: { ...rights.data, file: { "pt-BR": "dados-do-cliente", en: "customer-data" } },
  erase: {
    ...rights.erase,
    title: { "pt-BR": "Apagar os dados de {name}?", en: "Erase the data of {name}?" },
  },
  none: {
    title: { "pt-BR": "Nenhum cliente ainda", en: "No customers yet" },
    text: {
      "pt-BR": "Quem fizer um pedido na sua loja aparece aqui.",
      en: "Everyone who places an order in your store appears here.",
    },
    foundTitle: { "pt-BR": "Nenhum cliente encontrado", en: "No customer found" },
    foundText: { "pt-BR": "Tente outro nome ou e-mail.", en: "Try another name or e-mail." },
    clear: { "pt-BR": "Limpar a busca", en: "Clear the search" },
  },
} satisfies TextTree;

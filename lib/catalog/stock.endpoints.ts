import { z } from "zod";
import { scopesOf } from "#lib/auth/roles.ts";
import { holds } from "#lib/auth/scopes.ts";
import type { StoreContext } from "#lib/context/context.ts";
import { describeFields, nameSchema } from "#lib/core/described.ts";
import type { BilingualText } from "#lib/core/locale.ts";
import { line } from "#lib/core/text.ts";
import { endpoint, endpoints } from "#lib/http/endpoint.ts";
import { page, pagination } from "#lib/http/pagination.ts";
import { addStock, type StockAdded } from "./add-stock.ts";
import { listUnits, readUnit, type Sight } from "./list-units.ts";
import { removeUnit, removeUnits, type UnitsRemoved } from "./remove-units.ts";
import { setStockAlert } from "./stock-alerts.ts";
import { wordsOfAdded, wordsOfRemoved } from "./stock-answers.ts";
import { unitsCsv } from "./stock-csv.ts";
import { type StockLevel, stockLevel } from "./stock-levels.ts";
import { addStockBody, removeUnitsBody, stockAlertBody } from "./stock-schemas.ts";

const reads = { kind: "key", scopes: ["catalog.read", "catalog.write"] } as const;
const writes = { kind: "key", scopes: ["catalog.write"] } as const;
const byId = z.object({ id: z.uuid() });
const message = z.string();

const UNIT_REMOVED: BilingualText = { "pt-BR": "Unidade removida.", en: "Unit removed." };
const ALERT_SET: BilingualText = { "pt-BR": "Aviso de estoque atualizado.", en: "Stock alert updated." };

const status = z.enum(["available", "reserved", "delivered", "replaced"]);

const stockUnit = z.object({
  id: z.uuid(),
  variantId: z.uuid().nullable(),
  status,
  content: z.string(),
  orderId: z.uuid().nullable(),
  createdAt: z.iso.datetime(),
  deliveredAt: z.iso.datetime().nullable(),
});
const revealedUnit = stockUnit.extend({});
const addedStock = z.object({
  productId: z.uuid(),
  variantId: z.uuid().nullable(),
  added: z.number().int(),
  duplicates: z.number().int(),
  duplicateItems: z.array(z.number().int()),
  available: z.number().int(),
});
const removedUnits = z.object({
  removed: z.number().int(),
  notAvailable: z.number().int(),
  notFound: z.number().int(),
  available: z.number().int(),
});

/** The orders of units require the right to read orders. */
function sightOf({ actor }: StoreContext): Sight {
  const scopes =
    actor.kind === "key"
      ? actor.scopes
      : actor.kind === "session" && actor.role !== null
        ? scopesOf(actor.role)
        : [];
  return { orders: holds(scopes, ["transaction.verify"]) };
}

export const stock = endpoints({
  addStock: endpoint({
    tag: "Stock",
    method: "POST",
    path: "/products/{id}/stock",
    summary: { "pt-BR": "Cadastrar unidades para venda", en: "Add units to the stock" },
    description: {
      "pt-BR":
        "Até 10.000 por chamada, vendidas na ordem em que chegaram. Um item que o produto já tem conta em `duplicates` e não entra de novo; `duplicateItems` diz quais são. Itens não vendidos de uma variação removida passam para a indicada. Unidades iguais (`quantity`) entram a cada chamada: com uma Idempotency-Key, uma repetição não as soma outra vez.",
      en: "Up to 10,000 per request, sold in the order in which they were added. Items that the product already has are not added again: they are counted in `duplicates` and listed in `duplicateItems`. Unsold items of a removed variation move to the given one. Identical units (`quantity`) are added by every request; with an Idempotency-Key, repeating the request does not add them again.",
    },
    access: writes,
    params: byId,
    body: addStockBody,
    response: z.object({ message, stock: addedStock }),
    status: 201,
    errors: ["VariantNotFound"],
    idempotent: {},
    run: (ctx, { params, body }) => addStock(ctx, params.id.toLowerCase(), body),
    present: (ctx, added: StockAdded) => ({ message: wordsOfAdded(added)[ctx.locale], stock: added }),
  }),

  listStock: endpoint({
    tag: "Stock",
    method: "GET",
    path: "/products/{id}/stock",
    summary: { "pt-BR": "Listar as unidades de um produto", en: "List the units of a product" },
    description: {
      "pt-BR":
        "As disponíveis primeiro, na ordem em que são vendidas. O conteúdo vem mascarado. `search` encontra um conteúdo inteiro, escrito do mesmo jeito: guardamos os conteúdos criptografados.",
      en: "Available ones first, in the order in which they are sold, with masked content. `search` matches the full content, written the same way: contents are stored encrypted.",
    },
    access: reads,
    params: byId,
    query: z.strictObject({
      ...page(50, 100),
      status: status.optional(),
      variantId: z.uuid().optional(),
      search: line(200).optional(),
    }),
    response: z.object({ units: z.array(stockUnit), pagination }),
    status: 200,
    run: (ctx, { params, query }) => listUnits(ctx, params.id, query, sightOf(ctx)),
    csv: (ctx, { params, query }) => unitsCsv(ctx, params.id, query, sightOf(ctx)),
  }),

  removeStockUnits: endpoint({
    tag: "Stock",
    method: "POST",
    path: "/products/{id}/stock/removal",
    summary: { "pt-BR": "Remover unidades disponíveis em lote", en: "Remove available units in bulk" },
    description: {
      "pt-BR":
        "As que foram reservadas ou entregues ficam e são contadas em `notAvailable`. De vez: o conteúdo removido não volta.",
      en: "Permanent: removed content cannot be restored. Reserved and delivered units are kept and counted in `notAvailable`.",
    },
    access: writes,
    params: byId,
    body: removeUnitsBody,
    response: z.object({ message, removal: removedUnits }),
    status: 200,
    errors: ["VariantNotFound"],
    run: (ctx, { params, body }) => removeUnits(ctx, params.id.toLowerCase(), body),
    present: (ctx, removal: UnitsRemoved) => ({ message: wordsOfRemoved(removal)[ctx.locale], removal }),
  }),

  setStockAlert: endpoint({
    tag: "Stock",
    method: "PUT",
    path: "/products/{id}/stock/alert",
    summary: { "pt-BR": "Definir o aviso de estoque baixo", en: "Set the low-stock alert" },
    description: {
      "pt-BR":
        "Quando as disponíveis caem a `lowStockAt`, donos e gerentes recebem um e-mail, um por queda. Uma reposição acima desse número arma o aviso de novo.",
      en: "When the available units drop to `lowStockAt`, owners and managers receive one e-mail. Restocking above that number rearms the alert.",
    },
    access: writes,
    params: byId,
    body: stockAlertBody,
    response: z.object({ message, stock: z.array(stockLevel) }),
    status: 200,
    errors: ["VariantNotFound"],
    run: (ctx, { params, body }) => setStockAlert(ctx, params.id.toLowerCase(), body),
    present: (ctx, levels: StockLevel[]) => ({ message: ALERT_SET[ctx.locale], stock: levels }),
  }),

  getStockUnit: endpoint({
    tag: "Stock",
    method: "GET",
    path: "/products/{id}/stock/{unitId}",
    summary: { "pt-BR": "Revelar o conteúdo de uma unidade", en: "Reveal a unit's content" },
    description: {
      "pt-BR": "Traz o conteúdo inteiro. Cada acesso fica registrado na auditoria.",
      en: "Returns the full content. Each access is recorded in the audit log.",
    },
    access: writes,
    params: byId.extend({ unitId: z.uuid() }),
    response: z.object({ unit: revealedUnit }),
    status: 200,
    run: async (ctx, { params }) => ({ unit: await readUnit(ctx, params.id, params.unitId, sightOf(ctx)) }),
  }),

  deleteStockUnit: endpoint({
    tag: "Stock",
    method: "DELETE",
    path: "/products/{id}/stock/{unitId}",
    summary: { "pt-BR": "Remover uma unidade disponível", en: "Remove an available unit" },
    access: writes,
    params: byId.extend({ unitId: z.uuid() }),
    response: z.object({ message }),
    status: 200,
    errors: ["StockUnitNotAvailable"],
    run: (ctx, { params }) => removeUnit(ctx, params.id, params.unitId),
    present: (ctx) => ({ message: UNIT_REMOVED[ctx.locale] }),
  }),
});

const NOW = { "pt-BR": "Quantas estão disponíveis agora.", en: "Number of units available now." };
const STATE: BilingualText = {
  "pt-BR": "`available`, `reserved`, `delivered` ou `replaced`: entregue e depois trocada por outra.",
  en: "`available`, `reserved`, `delivered`, or `replaced` (delivered and later replaced by another unit).",
};
const ADDED: BilingualText = { "pt-BR": "As unidades acrescentadas.", en: "The units added." };
nameSchema("AddedStock", ADDED, addedStock, {
  productId: { "pt-BR": "O produto.", en: "The product." },
  added: { "pt-BR": "Quantas unidades entraram.", en: "Number of units added." },
  duplicates: { "pt-BR": "Quantas o produto já tinha.", en: "Number of items that the product already had." },
  duplicateItems: {
    "pt-BR": "Quais itens não entraram: a posição de cada um em `items`, a partir de 0.",
    en: "The items not added, by their zero-based index in `items`.",
  },
  available: NOW,
});
nameSchema("RemovedUnits", { "pt-BR": "As unidades removidas.", en: "The units removed." }, removedUnits, {
  removed: { "pt-BR": "Quantas unidades saíram.", en: "Number of units removed." },
  notAvailable: {
    "pt-BR": "Quantas ficaram: reservadas ou entregues.",
    en: "Number of units kept because they are reserved or delivered.",
  },
  notFound: {
    "pt-BR": "Quantos ids não são unidades deste produto.",
    en: "Number of ids that are not units of this product.",
  },
  available: NOW,
});
describeFields(stock.listStock.query, {
  status: STATE,
  variantId: { "pt-BR": "Só unidades desta variação.", en: "Filter by variation." },
  search: { "pt-BR": "Conteúdo inteiro a encontrar.", en: "The full content to search for." },
});
describeFields(stock.listStock.response, {
  units: { "pt-BR": "As unidades desta página.", en: "The units on this page." },
});
const UNIT = {
  status: STATE,
  orderId: {
    "pt-BR": "O pedido que a tem, para quem pode ler pedidos; ou null.",
    en: "The order that holds it, if the caller may read orders; otherwise null.",
  },
  deliveredAt: { "pt-BR": "Quando foi entregue, ou null.", en: "When it was delivered, or null." },
} as const satisfies Record<string, BilingualText>;
nameSchema("StockUnit", { "pt-BR": "Uma unidade.", en: "A unit." }, stockUnit, {
  ...UNIT,
  content: { "pt-BR": "O que ela entrega, mascarado.", en: "The content that it delivers, masked." },
});
nameSchema(
  "RevealedUnit",
  { "pt-BR": "Uma unidade com o conteúdo.", en: "A unit with its content." },
  revealedUnit,
  {
    ...UNIT,
    content: { "pt-BR": "O que ela entrega.", en: "The content that it delivers." },
  },
);
const UNIT_ID: BilingualText = { "pt-BR": "A unidade.", en: "The unit." };
describeFields(stock.getStockUnit.params, { unitId: UNIT_ID });
describeFields(stock.getStockUnit.response, { unit: UNIT_ID });
describeFields(stock.deleteStockUnit.params, { unitId: UNIT_ID });
describeFields(stock.addStock.response, { stock: ADDED });
describeFields(stock.removeStockUnits.response, {
  removal: { "pt-BR": "As unidades removidas.", en: "The units removed." },
});
describeFields(stock.setStockAlert.response, {
  stock: { "pt-BR": "O produto, uma linha por variação.", en: "The product, with one entry per variation." },
});

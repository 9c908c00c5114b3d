import { z } from "zod";
import type { BilingualText } from "#lib/core/locale.ts";
import { endpoint, endpoints } from "#lib/http/endpoint.ts";
import {
  type Category,
  category,
  categoryOrderBody,
  createCategory,
  createCategoryBody,
  type ListedCategory,
  listCategories,
  listedCategory,
  orderCategories,
  removeCategory,
  updateCategory,
  updateCategoryBody,
} from "./categories.ts";
import { categoriesCsv } from "./categories-csv.ts";

const writes = { kind: "key", scopes: ["catalog.write"] } as const;
const byId = z.object({ id: z.uuid() });
const message = z.string();

const CREATED: BilingualText = { "pt-BR": "Categoria criada.", en: "Category created." };
const UPDATED: BilingualText = { "pt-BR": "Categoria atualizada.", en: "Category updated." };
const ORDERED: BilingualText = { "pt-BR": "Ordem das categorias salva.", en: "Category order saved." };
const REMOVED: BilingualText = { "pt-BR": "Categoria removida.", en: "Category removed." };

export const categories = endpoints({
  listCategories: endpoint({
    tag: "Categories",
    method: "GET",
    path: "/categories",
    summary: {
      "pt-BR": "Listar as categorias na ordem de exibição",
      en: "List categories",
    },
    access: { kind: "key", scopes: ["catalog.read", "catalog.write"] },
    response: z.object({ categories: z.array(listedCategory) }),
    status: 200,
    run: async (ctx) => ({ categories: await listCategories(ctx) }),
    csv: (ctx) => categoriesCsv(ctx),
  }),

  createCategory: endpoint({
    tag: "Categories",
    method: "POST",
    path: "/categories",
    summary: { "pt-BR": "Criar uma categoria", en: "Create a category" },
    access: writes,
    body: createCategoryBody,
    response: z.object({ message, category }),
    status: 201,
    run: (ctx, { body }) => createCategory(ctx, body),
    present: (ctx, made: Category) => ({ message: CREATED[ctx.locale], category: made }),
  }),

  orderCategories: endpoint({
    tag: "Categories",
    method: "PUT",
    path: "/categories/order",
    summary: { "pt-BR": "Ordenar as categorias", en: "Reorder categories" },
    description: {
      "pt-BR": "Todas de uma vez: a ordem inteira é salva, ou nada muda.",
      en: "Atomic: the whole order is saved, or nothing changes.",
    },
    access: writes,
    body: categoryOrderBody,
    response: z.object({ message, categories: z.array(listedCategory) }),
    status: 200,
    errors: ["CategoryNotFound"],
    run: (ctx, { body }) => orderCategories(ctx, body.ids),
    present: (ctx, ordered: ListedCategory[]) => ({ message: ORDERED[ctx.locale], categories: ordered }),
  }),

  updateCategory: endpoint({
    tag: "Categories",
    method: "PUT",
    path: "/categories/{id}",
    summary: { "pt-BR": "Alterar uma categoria", en: "Update a category" },
    description: {
      "pt-BR": "Só muda o que é enviado.",
      en: "Only the fields sent are updated.",
    },
    access: writes,
    params: byId,
    body: updateCategoryBody,
    response: z.object({ message, category }),
    status: 200,
    run: (ctx, { params, body }) => updateCategory(ctx, params.id, body),
    present: (ctx, changed: Category) => ({ message: UPDATED[ctx.locale], category: changed }),
  }),

  deleteCategory: endpoint({
    tag: "Categories",
    method: "DELETE",
    path: "/categories/{id}",
    summary: { "pt-BR": "Excluir uma categoria vazia", en: "Delete an empty category" },
    description: {
      "pt-BR": "Na hora e de vez. Com produtos dentro, é recusada.",
      en: "Immediate and permanent. A category that still has products cannot be deleted.",
    },
    access: writes,
    params: byId,
    response: z.object({ message }),
    status: 200,
    errors: ["CategoryNotEmpty"],
    run: (ctx, { params }) => removeCategory(ctx, params.id),
    present: (ctx) => ({ message: REMOVED[ctx.locale] }),
  }),
});

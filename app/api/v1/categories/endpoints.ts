import { z } from "zod";
import {
  type Category,
  category,
  createCategoryBody,
  createCategory as createCategoryVerb,
  listCategories as listCategoriesVerb,
  removeCategory,
  updateCategoryBody,
  updateCategory as updateCategoryVerb,
} from "#lib/catalog/categories.ts";
import type { Texts } from "#lib/core/locale.ts";
import { endpoint } from "#lib/http/endpoint.ts";

const writes = { kind: "key", scopes: ["catalog.write"] } as const;
const byId = z.object({ id: z.uuid() });
const message = z.string();

const CREATED: Texts = { "pt-BR": "Categoria criada.", en: "Category created." };
const UPDATED: Texts = { "pt-BR": "Categoria atualizada.", en: "Category updated." };
const REMOVED: Texts = { "pt-BR": "Categoria removida.", en: "Category removed." };

export const listCategories = endpoint({
  id: "listCategories",
  tag: "Categories",
  method: "GET",
  path: "/categories",
  summary: "List the categories in display order",
  access: { kind: "key", scopes: ["catalog.read", "catalog.write"] },
  response: z.object({ categories: z.array(category) }),
  status: 200,
  errors: [],
  run: async (ctx) => ({ categories: await listCategoriesVerb(ctx) }),
});

export const createCategory = endpoint({
  id: "createCategory",
  tag: "Categories",
  method: "POST",
  path: "/categories",
  summary: "Create a category",
  access: writes,
  body: createCategoryBody,
  response: z.object({ message, category }),
  status: 201,
  errors: [],
  run: (ctx, { body }) => createCategoryVerb(ctx, body),
  present: (ctx, made: Category) => ({ message: CREATED[ctx.locale], category: made }),
});

export const updateCategory = endpoint({
  id: "updateCategory",
  tag: "Categories",
  method: "PUT",
  path: "/categories/{id}",
  summary: "Change a category",
  description: "Only what is sent changes.",
  access: writes,
  params: byId,
  body: updateCategoryBody,
  response: z.object({ message, category }),
  status: 200,
  errors: ["NotFound"],
  run: (ctx, { params, body }) => updateCategoryVerb(ctx, params.id, body),
  present: (ctx, changed: Category) => ({ message: UPDATED[ctx.locale], category: changed }),
});

export const deleteCategory = endpoint({
  id: "deleteCategory",
  tag: "Categories",
  method: "DELETE",
  path: "/categories/{id}",
  summary: "Remove an empty category",
  description: "At once and for good. A category that still has products is refused.",
  access: writes,
  params: byId,
  response: z.object({ message }),
  status: 200,
  errors: ["NotFound", "CategoryNotEmpty"],
  run: (ctx, { params }) => removeCategory(ctx, params.id),
  present: (ctx) => ({ message: REMOVED[ctx.locale] }),
});

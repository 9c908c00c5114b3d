import { route } from "#lib/http/route.ts";
import { createCategory, listCategories } from "./endpoints.ts";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route(listCategories, createCategory);

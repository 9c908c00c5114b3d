import { route } from "#lib/http/route.ts";
import { categories } from "../endpoints.ts";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route(categories.orderCategories);

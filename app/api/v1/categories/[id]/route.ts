import { route } from "#lib/http/route.ts";
import { deleteCategory, updateCategory } from "../endpoints.ts";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route(updateCategory, deleteCategory);

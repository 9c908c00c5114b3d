import { route } from "#lib/http/route.ts";
import { createProduct, listProducts } from "./endpoints.ts";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route(listProducts, createProduct);

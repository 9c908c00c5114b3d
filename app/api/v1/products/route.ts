import { route } from "#lib/http/route.ts";
import { products } from "./endpoints.ts";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route(
  products.listProducts,
  products.createProduct,
);

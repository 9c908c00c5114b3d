import { route } from "#lib/http/route.ts";
import { deleteProduct, getProduct, updateProduct } from "../endpoints.ts";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route(getProduct, updateProduct, deleteProduct);

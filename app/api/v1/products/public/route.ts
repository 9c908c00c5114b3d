import { route } from "#lib/http/route.ts";
import { publicProducts } from "../public.endpoints.ts";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route(publicProducts.listPublicProducts);

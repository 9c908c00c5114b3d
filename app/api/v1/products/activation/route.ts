import { route } from "#lib/http/route.ts";
import { productLists } from "../lists.endpoints.ts";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route(productLists.activateProducts);

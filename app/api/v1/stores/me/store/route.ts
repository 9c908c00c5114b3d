import { route } from "#lib/http/route.ts";
import { getOwnStore, updateStore } from "../../endpoints.ts";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route(getOwnStore, updateStore);

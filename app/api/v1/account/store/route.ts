import { route } from "#lib/http/route.ts";
import { chooseAccountStore } from "../endpoints.ts";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route(chooseAccountStore);

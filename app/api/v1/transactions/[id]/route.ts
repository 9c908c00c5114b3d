import { route } from "#lib/http/route.ts";
import { cancelTransaction, getTransaction } from "../endpoints.ts";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route(getTransaction, cancelTransaction);

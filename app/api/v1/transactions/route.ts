import { route } from "#lib/http/route.ts";
import { createTransaction, listTransactions } from "./endpoints.ts";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route(listTransactions, createTransaction);

import { route } from "#lib/http/route.ts";
import { transactions } from "../endpoints.ts";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route(
  transactions.getTransaction,
  transactions.cancelTransaction,
);

import { route } from "#lib/http/route.ts";
import { createOrder, listOrders } from "./endpoints.ts";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route(listOrders, createOrder);

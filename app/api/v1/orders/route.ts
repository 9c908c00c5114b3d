import { route } from "#lib/http/route.ts";
import { orders } from "./endpoints.ts";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route(orders.listOrders, orders.createOrder);

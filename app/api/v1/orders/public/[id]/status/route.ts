import { route } from "#lib/http/route.ts";
import { shopperOrders } from "../../../shopper.endpoints.ts";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route(shopperOrders.getOrderStatus);

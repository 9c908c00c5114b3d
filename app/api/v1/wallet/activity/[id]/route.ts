import { route } from "#lib/http/route.ts";
import { wallet } from "../../endpoints.ts";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route(wallet.getMovement);

import { route } from "#lib/http/route.ts";
import { orderEvents } from "../../../events.endpoints.ts";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route(orderEvents.followOrder);

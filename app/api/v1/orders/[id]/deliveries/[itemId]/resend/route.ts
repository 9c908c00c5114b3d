import { route } from "#lib/http/route.ts";
import { orderStory } from "../../../../story.endpoints.ts";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route(orderStory.resendDelivery);

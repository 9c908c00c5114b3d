import { route } from "#lib/http/route.ts";
import { customFields } from "../../../custom-fields.endpoints.ts";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route(customFields.orderCustomFields);

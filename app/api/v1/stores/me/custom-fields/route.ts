import { route } from "#lib/http/route.ts";
import { createCustomField, listCustomFields } from "../../custom-fields.endpoints.ts";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route(listCustomFields, createCustomField);

import { route } from "#lib/http/route.ts";
import { deleteCustomField, updateCustomField } from "../../../custom-fields.endpoints.ts";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route(updateCustomField, deleteCustomField);

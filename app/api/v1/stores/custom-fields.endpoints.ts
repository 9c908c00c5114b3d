import { z } from "zod";
import {
  createCustomFieldBody,
  createCustomField as createCustomFieldVerb,
  customField,
  listCustomFields as listCustomFieldsVerb,
  removeCustomField,
  updateCustomFieldBody,
  updateCustomField as updateCustomFieldVerb,
} from "#lib/custom-fields/manage.ts";
import { endpoint } from "#lib/http/endpoint.ts";

const access = { kind: "key", scopes: ["*"], role: "manager" } as const;
const byId = z.object({ id: z.uuid() });

export const listCustomFields = endpoint({
  id: "listCustomFields",
  tag: "Store",
  method: "GET",
  path: "/stores/me/custom-fields",
  summary: "List the checkout fields in the order of the form",
  access,
  response: z.object({ customFields: z.array(customField) }),
  status: 200,
  errors: [],
  run: async (ctx) => ({ customFields: await listCustomFieldsVerb(ctx) }),
});

export const createCustomField = endpoint({
  id: "createCustomField",
  tag: "Store",
  method: "POST",
  path: "/stores/me/custom-fields",
  summary: "Add a checkout field",
  description: "Its id is the key of the answer in `customFields` of POST /orders.",
  access,
  body: createCustomFieldBody,
  response: z.object({ customField }),
  status: 201,
  errors: [],
  run: async (ctx, { body }) => ({ customField: await createCustomFieldVerb(ctx, body) }),
});

export const updateCustomField = endpoint({
  id: "updateCustomField",
  tag: "Store",
  method: "PUT",
  path: "/stores/me/custom-fields/{id}",
  summary: "Change a checkout field",
  description: "Only what is sent changes. Answers that orders already hold stay as they were given.",
  access,
  params: byId,
  body: updateCustomFieldBody,
  response: z.object({ customField }),
  status: 200,
  errors: ["NotFound"],
  run: async (ctx, { params, body }) => ({ customField: await updateCustomFieldVerb(ctx, params.id, body) }),
});

export const deleteCustomField = endpoint({
  id: "deleteCustomField",
  tag: "Store",
  method: "DELETE",
  path: "/stores/me/custom-fields/{id}",
  summary: "Remove a checkout field",
  description: "Past orders keep the values entered.",
  access,
  params: byId,
  response: z.object({ success: z.literal(true) }),
  status: 200,
  errors: ["NotFound"],
  run: (ctx, { params }) => removeCustomField(ctx, params.id),
  present: () => ({ success: true }),
});

import { z } from "zod";
import { describeFields } from "#lib/core/described.ts";
import { endpoint, endpoints } from "#lib/http/endpoint.ts";
import { customFieldOrderBody, orderCustomFields } from "./arrange.ts";
import { createCustomField, newFieldProblems, removeCustomField, updateCustomField } from "./change.ts";
import { customFieldsCsv } from "./export.ts";
import {
  createCustomFieldBody,
  customField,
  listCustomFields,
  readCustomField,
  updateCustomFieldBody,
} from "./manage.ts";
import { sentenceOf } from "./messages.ts";

const reads = { kind: "key", scopes: ["*"], role: "support" } as const;
const writes = { kind: "key", scopes: ["*"], role: "manager" } as const;
const byId = z.object({ id: z.uuid() });

export const customFields = endpoints({
  listCustomFields: endpoint({
    tag: "Store",
    method: "GET",
    path: "/stores/me/custom-fields",
    summary: {
      "pt-BR": "Listar os campos do checkout na ordem do formulário",
      en: "List checkout fields",
    },
    access: reads,
    response: z.object({ customFields: z.array(customField) }),
    status: 200,
    run: async (ctx) => ({ customFields: await listCustomFields(ctx) }),
    csv: (ctx) => customFieldsCsv(ctx),
  }),

  createCustomField: endpoint({
    tag: "Store",
    method: "POST",
    path: "/stores/me/custom-fields",
    summary: { "pt-BR": "Criar um campo do checkout", en: "Create a checkout field" },
    description: {
      "pt-BR": "O id é a chave da resposta em `customFields` de POST /orders.",
      en: "The field's id is the key of its answer in `customFields` of POST /orders.",
    },
    access: writes,
    sentenceOf,
    body: createCustomFieldBody,
    alsoWrong: newFieldProblems,
    response: z.object({ customField }),
    status: 201,
    errors: ["ProductNotFound", "CategoryNotFound"],
    run: async (ctx, { body }) => ({ customField: await createCustomField(ctx, body) }),
  }),

  getCustomField: endpoint({
    tag: "Store",
    method: "GET",
    path: "/stores/me/custom-fields/{id}",
    summary: { "pt-BR": "Ler um campo do checkout", en: "Read a checkout field" },
    access: reads,
    params: byId,
    response: z.object({ customField }),
    status: 200,
    run: async (ctx, { params }) => ({ customField: await readCustomField(ctx, params.id) }),
  }),

  orderCustomFields: endpoint({
    tag: "Store",
    method: "PUT",
    path: "/stores/me/custom-fields/order",
    summary: { "pt-BR": "Ordenar os campos do checkout", en: "Reorder checkout fields" },
    description: {
      "pt-BR": "Todos de uma vez: a ordem inteira é salva, ou nada muda.",
      en: "Atomic: the whole order is saved, or nothing changes.",
    },
    access: writes,
    body: customFieldOrderBody,
    response: z.object({ customFields: z.array(customField) }),
    status: 200,
    run: async (ctx, { body }) => ({ customFields: await orderCustomFields(ctx, body.ids) }),
  }),

  updateCustomField: endpoint({
    tag: "Store",
    method: "PUT",
    path: "/stores/me/custom-fields/{id}",
    summary: { "pt-BR": "Alterar um campo do checkout", en: "Update a checkout field" },
    description: {
      "pt-BR": "Só muda o que é enviado. As respostas que os pedidos já têm ficam como foram dadas.",
      en: "Only the fields sent are updated. Answers in existing orders are not changed.",
    },
    access: writes,
    sentenceOf,
    params: byId,
    body: updateCustomFieldBody,
    response: z.object({ customField }),
    status: 200,
    errors: ["ProductNotFound", "CategoryNotFound"],
    run: async (ctx, { params, body }) => ({ customField: await updateCustomField(ctx, params.id, body) }),
  }),

  deleteCustomField: endpoint({
    tag: "Store",
    method: "DELETE",
    path: "/stores/me/custom-fields/{id}",
    summary: { "pt-BR": "Excluir um campo do checkout", en: "Delete a checkout field" },
    description: {
      "pt-BR": "Pedidos anteriores mantêm os valores preenchidos.",
      en: "Existing orders keep their answers.",
    },
    access: writes,
    sentenceOf,
    params: byId,
    badIdRefused: true,
    response: z.object({ success: z.literal(true) }),
    status: 200,
    run: (ctx, { params }) => removeCustomField(ctx, params.id),
    present: () => ({ success: true }),
  }),
});

const LIST = {
  customFields: {
    "pt-BR": "Os campos, na ordem do formulário.",
    en: "The fields, in form order.",
  },
} as const;
describeFields(customFields.listCustomFields.response, LIST);
describeFields(customFields.orderCustomFields.response, LIST);

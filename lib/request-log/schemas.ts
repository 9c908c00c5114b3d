import { z } from "zod";
import { nameSchema } from "#lib/core/described.ts";
import { fieldMessages } from "#lib/core/field-messages.ts";

export const METHODS = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE"] as const;

const requestLogMessages = fieldMessages("request-log", {
  status: {
    "pt-BR": "deve ser um status como 404 ou uma classe como 4xx",
    en: "must be a status such as 404 or a class such as 4xx",
  },
});

/** A status (404) or a class (4xx). */
export const statusFilter = z
  .string()
  .regex(/^[1-5](\d\d|xx)$/, { error: requestLogMessages.status })
  .transform((text) =>
    text.endsWith("xx")
      ? { least: Number(text[0]) * 100, most: Number(text[0]) * 100 + 99 }
      : { least: Number(text), most: Number(text) },
  )
  .meta({ openapi: { type: "string" } });

export const loggedRequest = z.object({
  id: z.uuid(),
  requestId: z.uuid(),
  method: z.string(),
  path: z.string(),
  status: z.number().int(),
  ms: z.number(),
  address: z.string(),
  errorCode: z.string().nullable(),
  apiKey: z.object({ id: z.uuid(), name: z.string().nullable() }).nullable(),
  member: z.object({ id: z.uuid(), name: z.string().nullable() }).nullable(),
  createdAt: z.iso.datetime(),
});

export type LoggedRequestView = z.output<typeof loggedRequest>;

nameSchema("LoggedRequest", { "pt-BR": "Uma chamada à API.", en: "A call of the API." }, loggedRequest, {
  requestId: { "pt-BR": "O `X-Request-Id` da resposta.", en: "The `X-Request-Id` of the response." },
  method: { "pt-BR": "O método HTTP.", en: "The HTTP method." },
  path: { "pt-BR": "O caminho, sem a query.", en: "The path, without the query." },
  status: { "pt-BR": "O status da resposta.", en: "The status of the response." },
  ms: { "pt-BR": "Quanto durou, em milissegundos.", en: "Duration, in milliseconds." },
  address: { "pt-BR": "O endereço IP de quem chamou.", en: "The IP address of the caller." },
  errorCode: { "pt-BR": "O `code` do erro, ou null.", en: "The `code` of the error, or null." },
  apiKey: { "pt-BR": "A chave que chamou, ou null.", en: "The key that called, or null." },
  "apiKey.name": { "pt-BR": "O nome da chave.", en: "The name of the key." },
  member: {
    "pt-BR": "A pessoa que chamou pela sessão, ou null.",
    en: "The person who called with a session, or null.",
  },
  "member.name": { "pt-BR": "O nome da pessoa.", en: "The person's name." },
});

import type { Locale } from "#lib/core/locale.ts";
import type { ErrorCode } from "#lib/errors/codes.ts";
import type { Access, AnyEndpoint } from "#lib/http/endpoint.ts";
import { errorsByStatus } from "#lib/http/endpoint-errors.ts";
import { EXAMPLE_PARAMS } from "#lib/http/example-params.ts";
import { inlined, type JsonSchema } from "#lib/http/json-schema.ts";
import { errorText } from "#lib/http/messages.ts";
import { isRetryable, type KeyAfter, keyAfter, statusName } from "#lib/http/statuses.ts";
import type { Tag } from "#lib/http/tags.ts";
import type { EventName } from "#lib/webhooks/events.ts";
import { type PropertyRow, rowsOf } from "./rows.ts";
import { type Before, beforeOf } from "./steps.ts";

/** The parts of the OpenAPI document that the reference uses. */
export type Document = {
  paths: Record<string, Record<string, unknown>>;
  components: { schemas: Record<string, JsonSchema> };
  tags: { name: string; description: string }[];
  webhooks: Record<string, { post: DocumentOperation }>;
};

type Parameter = {
  name: string;
  in: "path" | "query" | "header";
  required: boolean;
  description?: string;
  schema: JsonSchema;
  example?: unknown;
};

type Content = Record<string, { schema: JsonSchema; example: unknown }>;

type DocumentOperation = {
  description?: string;
  parameters?: Parameter[];
  requestBody?: { required: boolean; content: Content };
  responses: Record<string, { content?: Content }>;
};

export type ErrorLine = {
  status: number;
  name: string;
  code: ErrorCode;
  text: string;
  retry: Retry;
  /** Null where no key is taken. */
  key: KeyAfter | null;
};

/** Whether the same request may succeed later: never, always, or if it was sent with an Idempotency-Key. */
type Retry = "no" | "yes" | "withKey";

/** An operation as a page shows it. */
export type Operation = {
  id: string;
  tag: Tag;
  method: string;
  path: string;
  summary: string;
  description: string | null;
  access: "key" | "session" | "store" | "open";
  scopes: readonly string[];
  idempotent: boolean;
  parameters: (Omit<Parameter, "schema"> & { row: PropertyRow })[];
  body: { rows: PropertyRow[]; example: unknown; required: boolean } | null;
  upload: { types: readonly string[]; example: { name: string; type: string } } | null;
  /** The calls that a sample makes before its own. */
  before?: Before;
  answer: { status: number; file: string | null; rows: PropertyRow[]; example: unknown };
  errors: ErrorLine[];
};

/** The operation of a definition, in the given language. */
export function operationOf(document: Document, definition: AnyEndpoint, locale: Locale): Operation {
  const operation = document.paths[definition.path]?.[definition.method.toLowerCase()] as DocumentOperation;
  const whole = (schema: JsonSchema) => inlined(schema, document.components.schemas);
  const body = operation.requestBody?.content["application/json"];
  const content = operation.responses[definition.status]?.content;
  const answer = content && Object.values(content)[0];
  const { access } = definition;
  return {
    id: definition.id,
    tag: definition.tag,
    method: definition.method,
    path: definition.path,
    summary: definition.summary[locale],
    description: definition.description?.[locale] ?? null,
    access: access.kind,
    scopes: access.kind === "key" ? access.scopes : [],
    idempotent: definition.idempotent !== undefined,
    parameters: (operation.parameters ?? [])
      .filter(({ name }) => name !== "X-Request-Id" && name !== "Accept-Language")
      .map(({ schema, ...parameter }) => ({
        ...parameter,
        row: {
          ...(rowsOf({ type: "object", properties: { [parameter.name]: schema } })[0] as PropertyRow),
          required: parameter.required,
          description: parameter.description ?? null,
        },
      })),
    body: body
      ? {
          rows: rowsOf(whole(body.schema)),
          example: body.example,
          required: operation.requestBody?.required === true,
        }
      : null,
    upload: definition.upload ?? null,
    before: beforeOf(definition.id),
    answer: {
      status: definition.status,
      file: definition.file ?? null,
      rows: answer ? rowsOf(whole(answer.schema)) : [],
      example: answer?.example ?? null,
    },
    errors: [...errorsByStatus(definition)].flatMap(([status, codes]) =>
      codes.map((code) =>
        errorLine(status, code, locale, {
          takesKey: definition.idempotent !== undefined,
          reads: definition.method === "GET",
          access: definition.access.kind,
        }),
      ),
    ),
  };
}

/** `takesKey`: the operation accepts an Idempotency-Key. `reads`: it changes nothing. */
export function errorLine(
  status: number,
  code: ErrorCode,
  locale: Locale,
  { takesKey, reads, access }: { takesKey: boolean; reads: boolean; access?: Access["kind"] },
): ErrorLine {
  return {
    status,
    name: statusName(status),
    code,
    // A real error has its own values for these parameters.
    text: errorText(code, locale, EXAMPLE_PARAMS, access),
    retry: isRetryable(code, reads) ? "yes" : takesKey && isRetryable(code, true) ? "withKey" : "no",
    key: takesKey ? keyAfter(code) : null,
  };
}

export type WebhookPage = { event: EventName; description: string; rows: PropertyRow[]; example: unknown };

export function webhookOf(document: Document, event: string): WebhookPage {
  const operation = document.webhooks[event]?.post;
  const content = operation?.requestBody?.content["application/json"];
  return {
    event: event as EventName,
    description: operation?.description ?? "",
    rows: content ? rowsOf(inlined(content.schema, document.components.schemas)) : [],
    example: content?.example,
  };
}

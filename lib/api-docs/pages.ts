import { inLocale, type Locale } from "#lib/core/locale.ts";
import { codeFor } from "./code.ts";
import { coloured } from "./colour.ts";
import { type Field, fieldsOf } from "./fields.ts";
import { inlineHtml } from "./markdown.ts";
import type { ErrorLine, Operation } from "./operations.ts";
import type { OwnIds } from "./own-ids.ts";
import { eventIn, operationIn, serverUrl } from "./reference.ts";
import type { PropertyRow } from "./rows.ts";
import { hrefOf } from "./site.ts";
import { ERRORS_GUIDE, TEXTS } from "./texts.ts";

/** Code as a page shows it. `name` is that of its tab. */
export type Coloured = { name: string; html: string };

/** The errors of an operation with one status. */
export type StatusErrors = {
  status: number;
  name: string;
  codes: (Pick<ErrorLine, "code" | "retry" | "key"> & { href: string; html: string })[];
};

/** An operation for the form "Try it"; `body` is the example body, null for a request without one. */
export type TryOperation = Pick<Operation, "method" | "path" | "access" | "idempotent"> & {
  parameters: { name: string; in: "path" | "query"; required: boolean; type: string }[];
  body: string | null;
};

export type OperationPage = Pick<Operation, "id" | "method" | "path" | "access" | "scopes"> & {
  title: string;
  html: string;
  parameters: Field[];
  body: { fields: Field[]; required: boolean } | null;
  upload: readonly string[] | null;
  answer: { status: number; fields: Field[]; example: string };
  errors: StatusErrors[];
  samples: Coloured[];
  tryIt: TryOperation | null;
};

/** `own`: the store whose ids the samples have. */
export async function operationPage(locale: Locale, id: string, own: OwnIds | null): Promise<OperationPage> {
  const operation = await operationIn(locale, id, own);
  const { method, path, access, scopes, parameters, body, upload, answer } = operation;
  const places = inLocale(TEXTS.place, locale);
  const rows = parameters.map((one) => ({ ...one.row, place: places[one.in] }));
  return {
    ...{ id, method, path, access, scopes },
    title: operation.summary,
    html: inlineHtml(operation.description ?? ""),
    parameters: fieldsOf(rows, "param", locale),
    body: body && { fields: fieldsOf(body.rows, "body", locale), required: body.required },
    upload: upload?.types ?? null,
    answer: {
      status: answer.status,
      fields: fieldsOf(given(answer.rows), "answer", locale),
      example: jsonHtml(answer.example),
    },
    errors: errorsOf(operation, locale),
    samples: samplesOf(operation, own),
    tryIt: upload ? null : tryOperation(operation),
  };
}

export type EventPage = { event: string; html: string; fields: Field[]; example: string };

export async function eventPage(locale: Locale, name: string, own: OwnIds | null): Promise<EventPage> {
  const { event, description, rows, example } = await eventIn(locale, name, own);
  return {
    event,
    html: inlineHtml(description),
    fields: fieldsOf(given(rows), "payload", locale),
    example: jsonHtml(example),
  };
}

/** Marks no field as required, for answers and events. */
const given = (rows: readonly PropertyRow[]) => rows.map((row) => ({ ...row, required: false }));

export function samplesOf(operation: Operation, own: OwnIds | null): Coloured[] {
  const code = codeFor(operation, serverUrl(), own?.ids.store);
  return Object.entries(code).map(([name, text]) => ({ name, html: coloured(text, name) }));
}

function jsonHtml(value: unknown): string {
  return typeof value === "string"
    ? coloured(value, "text")
    : coloured(JSON.stringify(value, null, 2), "json");
}

function errorsOf({ errors }: Operation, locale: Locale): StatusErrors[] {
  const guide = hrefOf({ kind: "guide", locale, file: ERRORS_GUIDE[locale], title: "" });
  const statuses = new Map(errors.map(({ status, name }) => [status, name]));
  return [...statuses].map(([status, name]) => ({
    ...{ status, name },
    codes: errors
      .filter((error) => error.status === status)
      .map(({ code, text, retry, key }) => ({
        ...{ code, retry, key, href: `${guide}#${code}` },
        html: inlineHtml(text),
      })),
  }));
}

function tryOperation({ method, path, access, idempotent, parameters, body }: Operation): TryOperation {
  const inAddress = parameters.filter((one) => one.in !== "header");
  return {
    ...{ method, path, access, idempotent },
    parameters: inAddress.map(({ name, in: place, required, row }) => ({
      ...{ name, required, type: row.type },
      in: place as "path" | "query",
    })),
    body: body ? JSON.stringify(body.example, null, 2) : null,
  };
}

import type { z } from "zod";
import { AppError, invalidField } from "#lib/errors/app-error.ts";
import type { AnyEndpoint } from "./endpoint.ts";
import type { Exchange } from "./exchange.ts";
import { parseJson } from "./json.ts";
import { requestMessages } from "./request-messages.ts";

export const MAX_BODY_BYTES = 1024 * 1024;

type RawInput = { params: unknown; query: unknown; body: unknown };

/** What the schemas made of the input; `json` is the body as it was sent. */
export type CheckedInput = RawInput & { json: unknown };

/** Reads the body and checks it, the path's parameters and the query against the definition. */
export async function readInput(
  definition: AnyEndpoint,
  { request, url }: Exchange,
  params: unknown,
): Promise<CheckedInput> {
  const json = definition.body ? await readJson(request, definition.bodyOptional === true) : undefined;
  return { ...checkInput(definition, { params, query: readQuery(url), body: json }), json };
}

/** Raised for input that a schema refuses; the border turns the issues into texts. */
export class SchemaError extends Error {
  readonly issues: z.core.$ZodIssue[];

  constructor(issues: z.core.$ZodIssue[]) {
    super("ValidationError");
    this.issues = issues;
  }
}

/** Finds every wrong field of params, query and body at once. */
function checkInput(definition: AnyEndpoint, raw: RawInput): RawInput {
  const issues: z.core.$ZodIssue[] = [];
  const part = (name: keyof RawInput, value: unknown) => {
    const schema = definition[name] as z.ZodType | undefined;
    if (!schema) return undefined;
    const result = schema.safeParse(value, { reportInput: true });
    if (result.success) return result.data;
    issues.push(...result.error.issues);
    return undefined;
  };
  const checked = {
    params: part("params", raw.params),
    query: part("query", raw.query),
    body: part("body", raw.body),
  };
  if (issues.length > 0) throw new SchemaError(issues);
  return checked;
}

/** Query parameters as an object; a repeated one is refused rather than guessed. */
function readQuery(url: URL): Record<string, string> {
  const query: Record<string, string> = {};
  for (const [name, value] of url.searchParams) {
    if (Object.hasOwn(query, name)) throw invalidField(name, requestMessages.queryRepeated);
    query[name] = value;
  }
  return query;
}

/** The body's JSON. Refuses another type, more than 1 MiB, and what is not plain JSON. */
async function readJson(request: Request, optional: boolean): Promise<unknown> {
  const type = request.headers.get("content-type")?.split(";", 1)[0]?.trim().toLowerCase();
  if (type !== "application/json") {
    const empty = !request.body || request.headers.get("content-length") === "0";
    if (empty && optional) return {};
    if (!type && empty) throw invalidField("body", requestMessages.bodyMissing);
    throw new AppError("UnsupportedMediaType");
  }
  const text = await readText(request);
  if (text.trim() === "") {
    if (optional) return {};
    throw invalidField("body", requestMessages.bodyMissing);
  }
  return parseJson(text);
}

async function readText(request: Request): Promise<string> {
  const bytes = await readBytes(request);
  try {
    return utf8.decode(bytes);
  } catch {
    throw invalidField("body", requestMessages.bodyJson);
  }
}

const utf8 = new TextDecoder("utf-8", { fatal: true });

async function readBytes(request: Request): Promise<Uint8Array> {
  const tooLarge = () => new AppError("PayloadTooLarge", { params: { limit: "1 MiB" } });
  if (!request.body) return new Uint8Array();
  const declared = request.headers.get("content-length");
  // The connection delivers no more than was declared; only what was not has to be counted as it comes.
  if (declared !== null) {
    if (!(Number(declared) <= MAX_BODY_BYTES)) throw tooLarge();
    return new Uint8Array(await request.arrayBuffer());
  }
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of request.body) {
    size += chunk.byteLength;
    if (size > MAX_BODY_BYTES) throw tooLarge();
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

import type { z } from "zod";
import type { BilingualText } from "#lib/core/locale.ts";
import { AppError, type FieldProblem, fieldProblem, invalidField } from "#lib/errors/app-error.ts";
import { storeIdOf } from "./authenticate.ts";
import type { AnyEndpoint, Upload } from "./endpoint.ts";
import type { Exchange } from "./exchange.ts";
import { givenKeyOf } from "./idempotency-key.ts";
import type { Incoming } from "./incoming.ts";
import { MAX_PROBLEMS, parseJson } from "./json.ts";
import { requestMessages } from "./request-messages.ts";
import { fieldProblems } from "./schema-problems.ts";

export const MAX_BODY_BYTES = 1024 * 1024;
/** Anyone may send these, so their size is limited: one of them must not block the server. */
const OPEN_LIMITS = { bytes: 64 * 1024, elements: 1_000 } as const;

/** The maximum size of a JSON body and of a list; much smaller for endpoints without a credential. */
function limitsOf({ access }: AnyEndpoint): { bytes: number; elements: number } {
  const asks = access.kind === "key" || access.kind === "session";
  return asks ? { bytes: MAX_BODY_BYTES, elements: Number.POSITIVE_INFINITY } : OPEN_LIMITS;
}

type RawInput = { params: unknown; query: unknown; body: unknown; upload: Uint8Array };

/**
 * The parsed input. `json` is the unvalidated body, `key` the Idempotency-Key of the request. `problems`
 * lists all problems of headers, path, query and body; the other properties are valid only if it is empty.
 */
export type CheckedInput = RawInput & { json: unknown; key: string | null; problems: FieldProblem[] };

/**
 * Reads the body and validates it, the headers, path parameters and query. Throws only where nothing can be
 * validated: PayloadTooLarge, UnsupportedMediaType, and NotFound for an impossible id.
 */
export async function readInput(
  definition: AnyEndpoint,
  { request, url }: Exchange,
  params: unknown,
): Promise<CheckedInput> {
  const sent = await readBody(definition, request);
  const upload = definition.upload ? await readUpload(definition.upload, request) : NO_BYTES;
  const query = readQuery(url);
  const { key, problem } = givenKeyOf(definition, request, sent.json);
  const checked = checkInput(
    definition,
    { params, query: query.values, body: sent.json, upload },
    sent.usable,
  );
  const problems = [
    ...headerProblems(definition, request),
    ...(problem ? [problem] : []),
    ...query.problems,
    ...sent.problems,
    ...checked.problems,
  ];
  return { ...checked.input, json: sent.json, key, problems: problems.slice(0, MAX_PROBLEMS) };
}

/** Finds all problems of params, query and body at once. */
function checkInput(
  definition: AnyEndpoint,
  raw: RawInput,
  bodyUsable: boolean,
): { input: RawInput; problems: FieldProblem[] } {
  const problems: FieldProblem[] = [];
  const part = (name: "params" | "query" | "body", value: unknown) => {
    const schema = definition[name] as z.ZodType | undefined;
    if (!schema || (name === "body" && !bodyUsable)) return undefined;
    const result = schema.safeParse(value, { reportInput: true });
    if (result.success) return result.data;
    if (name === "params" && !definition.badIdRefused) throw new AppError("NotFound");
    problems.push(...fieldProblems(result.error.issues));
    return undefined;
  };
  const input = {
    params: part("params", raw.params),
    query: part("query", raw.query),
    body: part("body", raw.body),
    upload: raw.upload,
  };
  return { input, problems };
}

function headerProblems({ access }: AnyEndpoint, request: Incoming): FieldProblem[] {
  return access.kind === "store" && !storeIdOf(request, access)
    ? [fieldProblem("X-Store-ID", requestMessages.headerMissing)]
    : [];
}

/** Query parameters as an object; repeated ones are refused. */
function readQuery(url: URL): { values: Record<string, string>; problems: FieldProblem[] } {
  const values: Record<string, string> = {};
  const repeated = new Set<string>();
  for (const [name, value] of url.searchParams) {
    if (Object.hasOwn(values, name)) repeated.add(name);
    else values[name] = value;
  }
  const problems = [...repeated].map((name) => fieldProblem(name, requestMessages.queryRepeated));
  return { values, problems };
}

type SentBody = { json: unknown; problems: FieldProblem[]; usable: boolean };

/** The body with its JSON problems; `usable` is false if a schema has nothing to validate. */
async function readBody(definition: AnyEndpoint, request: Incoming): Promise<SentBody> {
  if (!definition.body) return { json: undefined, problems: [], usable: true };
  try {
    const { value, problems } = await readJson(definition, request);
    return { json: value, problems, usable: true };
  } catch (error) {
    if (!(error instanceof AppError && error.code === "ValidationError")) throw error;
    return { json: undefined, problems: error.fields, usable: false };
  }
}

/** Parses the JSON body. Refuses other media types, too large a body, and ambiguous JSON. */
async function readJson(definition: AnyEndpoint, request: Incoming): Promise<ReturnType<typeof parseJson>> {
  const optional = definition.bodyOptional === true;
  const { bytes, elements } = limitsOf(definition);
  const nothing = { value: {}, problems: [] };
  const type = mediaTypeOf(request);
  if (type !== "application/json") {
    const empty = !request.hasBody;
    if (empty && optional) return nothing;
    if (!type && empty) throw invalidField("body", requestMessages.bodyMissing);
    throw new AppError("UnsupportedMediaType");
  }
  const text = await readText(request, bytes);
  if (text.trim() === "") {
    if (optional) return nothing;
    throw invalidField("body", requestMessages.bodyMissing);
  }
  return parseJson(text, elements);
}

async function readText(request: Incoming, most: number): Promise<string> {
  const bytes = await readBytes(request, most);
  try {
    return utf8.decode(bytes);
  } catch {
    throw invalidField("body", requestMessages.bodyJson);
  }
}

const utf8 = new TextDecoder("utf-8", { fatal: true });

const NO_BYTES = new Uint8Array();

/** Reads a file of one of the types. Refuses an empty one. */
async function readUpload({ types, maxBytes }: Upload, request: Incoming): Promise<Uint8Array> {
  const type = mediaTypeOf(request);
  const fits = types.some((one) => (one.endsWith("/*") ? type?.startsWith(one.slice(0, -1)) : type === one));
  if (!fits)
    throw new AppError("UnsupportedMediaType", { says: WRONG_TYPE, params: { types: types.join(", ") } });
  const bytes = await readBytes(request, maxBytes);
  if (bytes.byteLength === 0) throw invalidField("body", requestMessages.bodyEmpty);
  return bytes;
}

const WRONG_TYPE: BilingualText = {
  "pt-BR": "Envie o arquivo como corpo, com um destes Content-Type: {types}.",
  en: "Send the file as the body, with one of these Content-Types: {types}.",
};

const ENCODED: BilingualText = {
  "pt-BR": "Envie o corpo sem compressão e sem o cabeçalho Content-Encoding.",
  en: "Send the body uncompressed, without the header Content-Encoding.",
};

function mediaTypeOf({ headers }: Incoming): string | undefined {
  return headers.get("content-type")?.split(";", 1)[0]?.trim().toLowerCase();
}

/** Throws PayloadTooLarge, and UnsupportedMediaType for a compressed body. */
export async function readBytes(request: Incoming, most: number): Promise<Uint8Array> {
  const encoding = request.headers.get("content-encoding")?.trim().toLowerCase() || "identity";
  if (encoding !== "identity") throw new AppError("UnsupportedMediaType", { says: ENCODED });
  const bytes = await request.bytes(most);
  if (bytes) return bytes;
  const limit = most < 1024 * 1024 ? `${most / 1024} KiB` : `${Math.floor(most / 1024 / 1024)} MiB`;
  throw new AppError("PayloadTooLarge", { params: { limit } });
}

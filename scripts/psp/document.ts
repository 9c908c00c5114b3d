import { readFileSync } from "node:fs";
import { join } from "node:path";
import { Ajv, type ErrorObject, type ValidateFunction } from "ajv";
import formats from "ajv-formats";
import { parse } from "yaml";

/**
 * Validates requests and responses against the official document of API Pix 2.9.0 (Banco Central do Brasil,
 * Apache-2.0, vendor/bacen-api-pix-2.9.0.yaml).
 */

// biome-ignore lint/suspicious/noExplicitAny: a document of any form.
type Json = any;

const document: Json = parse(
  readFileSync(join(import.meta.dirname, "vendor", "bacen-api-pix-2.9.0.yaml"), "utf8"),
  {
    maxAliasCount: -1,
  },
);

/**
 * Corrects, as narrowly as possible, errors where the document contradicts itself, its own examples and every
 * PSP.
 */
function correct(): void {
  const { schemas } = document.components;
  // The property is called pix; cobs is a mistake.
  schemas.PixConsultados.required = ["parametros", "pix"];
  // No charge has an idCob.
  schemas.CobsConsultadas.properties.cobs.items.allOf = [{ $ref: "#/components/schemas/CobCompleta" }];
  // A static code's txid has 1 to 25 characters; TxId would require at least 26.
  schemas.Pix.properties.txid = { type: "string", pattern: "[a-zA-Z0-9]{1,35}" };
  const byTxid = document.paths["/pix"].get.parameters.find((one: Json) => one.name === "txid");
  byTxid.schema = { type: "string", pattern: "[a-zA-Z0-9]{1,35}" };
  schemas.ParametrosConsultaPix.properties.txid = byTxid.schema;
  eachSchema(document, (schema) => {
    // `location` has no scheme, not even in its own example.
    if (schema.format === "uri" && schema.maxLength === 77) delete schema.format;
    // Some are JavaScript literals, and none has anchors: "12.345" would pass as an amount.
    if (typeof schema.pattern === "string")
      schema.pattern = `^(?:${schema.pattern.replace(/^\/(.*)\/$/, "$1")})$`;
  });
}

function eachSchema(node: Json, change: (schema: Json) => void): void {
  if (typeof node !== "object" || node === null) return;
  if (!Array.isArray(node)) change(node);
  for (const [key, child] of Object.entries(node)) if (key !== "examples") eachSchema(child, change);
}

correct();

const options = { strict: false, allErrors: true, validateSchema: false } as const;
const ajv = new Ajv(options);
/** Parameters arrive as text. */
const texts = new Ajv({ ...options, coerceTypes: true });
for (const one of [ajv, texts]) {
  formats.default(one);
  one.addSchema(document, "pix");
}

const resolve = (node: Json): Json =>
  node?.$ref
    ? node.$ref
        .slice(2)
        .split("/")
        .reduce((at: Json, part: string) => at[part.replaceAll("~1", "/").replaceAll("~0", "~")], document)
    : node;

const compiled = new Map<string, ValidateFunction>();

/** Compiles a schema by its path in the document, so that its references resolve. */
function validator(place: string, engine = ajv): ValidateFunction {
  let found = compiled.get(place);
  if (!found) {
    found = engine.compile({ $ref: `pix#${place}` });
    compiled.set(place, found);
  }
  return found;
}

const pointer = (part: string) => encodeURIComponent(part.replaceAll("~", "~0").replaceAll("/", "~1"));

type Checked = { params: Record<string, string>; query: URLSearchParams; body: unknown };

/** The violations of a request. */
export function requestProblems(path: string, method: string, { params, query, body }: Checked): string[] {
  const item = document.paths[path];
  const operation = item[method];
  const problems: string[] = [];
  const known = new Set<string>();
  const lists = [
    ["", item.parameters ?? []],
    [`/${method}`, operation.parameters ?? []],
  ] as const;
  for (const [level, list] of lists) {
    for (const [index, given] of (list as Json[]).entries()) {
      const parameter = resolve(given);
      known.add(parameter.name);
      const value = parameter.in === "path" ? params[parameter.name] : query.get(parameter.name);
      if (value === null || value === undefined) {
        if (parameter.required) problems.push(`${parameter.name} is missing`);
        continue;
      }
      const place = given.$ref
        ? `${given.$ref.slice(1)}/schema`
        : `/paths/${pointer(path)}${level}/parameters/${index}/schema`;
      const check = validator(place, texts);
      if (!check(value)) problems.push(...explain(parameter.name, check.errors));
    }
  }
  for (const name of query.keys()) if (!known.has(name)) problems.push(`${name} is no parameter`);
  return [...problems, ...bodyProblems(operation, path, method, body)];
}

function bodyProblems(operation: Json, path: string, method: string, body: unknown): string[] {
  if (!operation.requestBody) return body === undefined ? [] : ["a body that the document does not have"];
  if (body === undefined) return ["the body is missing"];
  const base = operation.requestBody.$ref?.slice(1) ?? `/paths/${pointer(path)}/${method}/requestBody`;
  const check = validator(`${base}/content/${pointer("application/json")}/schema`);
  return check(body) ? [] : explain("body", check.errors);
}

/** The violations of a response. For a status that is not in the document, only requires a Problema. */
export function answerProblems(path: string, method: string, status: number, body: unknown): string[] {
  const given = document.paths[path][method].responses[String(status)];
  if (!given) {
    const check = validator("/components/schemas/Problema");
    return status < 400
      ? [`the document has no ${status}`]
      : check(body)
        ? []
        : explain("body", check.errors);
  }
  const response = resolve(given);
  if (!response.content) return [];
  const [type = ""] = Object.keys(response.content);
  const base = given.$ref?.slice(1) ?? `/paths/${pointer(path)}/${method}/responses/${status}`;
  const check = validator(`${base}/content/${pointer(type)}/schema`);
  return check(body) ? [] : explain("body", check.errors);
}

/** The violations of a notification of received Pix. */
export function noticeProblems(body: unknown): string[] {
  const check = validator(
    `/components/requestBodies/WebhookPixBody/content/${pointer("application/json")}/schema`,
  );
  return check(body) ? [] : explain("body", check.errors);
}

function explain(where: string, errors: ErrorObject[] | null | undefined): string[] {
  return (errors ?? []).map((error) => `${where}${error.instancePath} ${error.message}`);
}

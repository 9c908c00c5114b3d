import { appendFileSync } from "node:fs";
import { join } from "node:path";
import { Ajv2020, type ValidateFunction } from "ajv/dist/2020.js";
import addFormats from "ajv-formats";
import { openApiDocument } from "#app/api/v1/openapi.json/document.ts";
import { operationOf } from "./operations.ts";

/**
 * Every answer that a test gets is held against the OpenAPI document: its status must be listed for the endpoint,
 * its body must have the shape that is described there and nothing more, and the headers must be there.
 */
const document = openApiDocument("http://localhost/api/v1", { closed: true });
const ajv = new Ajv2020({ strict: false, allErrors: true });
addFormats.default(ajv);
ajv.addSchema({ ...document, $id: "openapi" });

const validators = new Map<string, ValidateFunction>();
const seen = new Set<string>();

export type Answered = { status: number; headers: Headers; body: unknown };

/** Throws when the answer breaks the contract; notes that the endpoint gave this status. */
export function checkAnswer(method: string, path: string, answer: Answered): void {
  const definition = operationOf(method, path);
  if (!definition) return;
  const { status, headers, body } = answer;
  const where = `${method} ${definition.path} ${status}`;
  const operation = (
    document.paths[definition.path] as Record<string, { responses: Record<string, { $ref?: string }> }>
  )[method.toLowerCase()];
  const response = operation?.responses[status];
  if (!response) throw new Error(`${where} is not in the OpenAPI document`);
  const own = `#/paths/${pointerPart(definition.path)}/${method.toLowerCase()}/responses/${status}`;
  const pointer = `openapi${response.$ref ?? own}`;
  for (const name of ["x-request-id", "ratelimit-limit", "ratelimit-remaining", "ratelimit-reset"]) {
    if (!headers.has(name)) throw new Error(`${where} lacks the header ${name}`);
  }
  if ((status === 429 || status === 503) && !/^\d+$/.test(headers.get("retry-after") ?? ""))
    throw new Error(`${where} lacks Retry-After`);
  note(definition.id, status);
  if (status === 304) return;
  if (definition.file && status === definition.status) {
    if (!headers.get("content-type")?.startsWith(definition.file))
      throw new Error(`${where} is no ${definition.file}`);
    return;
  }
  let validate = validators.get(pointer);
  if (!validate) {
    validate = ajv.compile({ $ref: `${pointer}/content/application~1json/schema` });
    validators.set(pointer, validate);
  }
  if (!validate(body)) {
    throw new Error(
      `${where} is not as described: ${ajv.errorsText(validate.errors)}\n${JSON.stringify(body)}`,
    );
  }
}

/** For the status matrix, which is put together after all suites (e2e/after-api). */
function note(id: string, status: number): void {
  const line = `${id}\t${status}\n`;
  if (seen.has(line) || !process.env.VITRINE_TEST_LOGS) return;
  seen.add(line);
  appendFileSync(join(process.env.VITRINE_TEST_LOGS, "statuses.tsv"), line);
}

function pointerPart(path: string): string {
  return encodeURIComponent(path.replaceAll("~", "~0").replaceAll("/", "~1"));
}

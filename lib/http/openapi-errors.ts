import type { BilingualText, Locale } from "#lib/core/locale.ts";
import { ERROR_CODES, type ErrorCode } from "#lib/errors/codes.ts";
import type { AnyEndpoint } from "./endpoint.ts";
import { errorsByStatus } from "./endpoint-errors.ts";
import { EXAMPLE_PARAMS } from "./example-params.ts";
import { errorText } from "./messages.ts";
import { headersOfResponse } from "./openapi-headers.ts";
import { isRetryable, statusName, statusOf } from "./statuses.ts";

export type ErrorResponses = {
  /** The error responses of an endpoint, by status. */
  of: (definition: AnyEndpoint) => Record<string, object>;
  /** Shared responses that `of` refers to, by name. */
  shared: Record<string, object>;
};

/** All error responses. Those that several endpoints share are written once, named after their codes. */
export function errorResponses(registry: readonly AnyEndpoint[]): ErrorResponses {
  const uses = new Map<string, number>();
  for (const definition of registry)
    for (const codes of errorsByStatus(definition).values())
      uses.set(nameOf(codes), (uses.get(nameOf(codes)) ?? 0) + 1);
  const shared: Record<string, object> = {};
  const of = (definition: AnyEndpoint) =>
    Object.fromEntries(
      [...errorsByStatus(definition)].map(([status, codes]) => {
        const name = nameOf(codes);
        const response = errorResponse(definition, status, codes);
        if ((uses.get(name) ?? 0) < 2 || codes.length > MOST_CODES) return [status, response];
        shared[name] = response;
        return [status, { $ref: `#/components/responses/${name}` }];
      }),
    );
  return { of, shared };
}

/** With more codes, a name would be too long to help. */
const MOST_CODES = 3;

const nameOf = (codes: readonly ErrorCode[]) => codes.join("_");

/** An example of each error that any endpoint returns. */
export function errorExamples(registry: readonly AnyEndpoint[], locale: Locale) {
  const used = new Set(registry.flatMap((one) => [...errorsByStatus(one).values()].flat()));
  return Object.fromEntries(
    ERROR_CODES.filter((code) => used.has(code)).map((code) => [
      code,
      { value: problemExample(code, locale) },
    ]),
  );
}

function errorResponse(definition: AnyEndpoint, status: number, codes: ErrorCode[]) {
  return {
    description: `${statusName(status)}: ${codes.join(", ")}`,
    headers: headersOfResponse(definition, status),
    content: {
      "application/json": {
        schema: {
          allOf: [
            { $ref: "#/components/schemas/Error" },
            { type: "object", properties: { code: { type: "string", enum: codes } } },
          ],
        },
        examples: Object.fromEntries(codes.map((code) => [code, { $ref: `#/components/examples/${code}` }])),
      },
    },
  };
}

const WRONG: BilingualText = { "pt-BR": "deve ser um número inteiro", en: "must be a whole number" };

function problemExample(code: ErrorCode, locale: Locale) {
  const status = statusOf(code);
  return {
    success: false,
    error: statusName(status),
    code,
    message: errorText(code, locale, EXAMPLE_PARAMS),
    details: code === "ValidationError" ? [{ path: "items.0.quantity", message: WRONG[locale] }] : null,
    retryable: isRetryable(code),
    requestId: "7b6c1d52-8f0e-4f6a-9d35-2c1b0a9e8d77",
  };
}

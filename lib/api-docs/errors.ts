import type { Locale } from "#lib/core/locale.ts";
import { ERROR_CODES, type ErrorCode } from "#lib/errors/codes.ts";
import { statusOf } from "#lib/http/statuses.ts";
import { errorLine } from "./operations.ts";
import { meaningAndRemedy } from "./remedies.ts";

export type ErrorRow = {
  status: number;
  code: ErrorCode;
  meaning: string;
  remedy: string;
  retryable: boolean;
};

/** Every error code from the server's own tables, by status and name. */
export function errorRows(locale: Locale): ErrorRow[] {
  return ERROR_CODES.map((code) => {
    const { status, text, retryable } = errorLine(statusOf(code), code, locale);
    return { status, code, retryable, ...meaningAndRemedy(code, text, locale) };
  }).toSorted((a, b) => a.status - b.status || a.code.localeCompare(b.code));
}

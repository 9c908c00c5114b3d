import { registry } from "#lib/api/registry.ts";
import type { Locale } from "#lib/core/locale.ts";
import { ERROR_CODES } from "#lib/errors/codes.ts";
import { errorCodesOf } from "#lib/http/endpoint-errors.ts";
import { statusName, statusOf } from "#lib/http/statuses.ts";
import { inlineHtml } from "./markdown.ts";
import { type ErrorLine, errorLine } from "./operations.ts";
import { meaningAndRemedy } from "./remedies.ts";

type ErrorRow = Pick<ErrorLine, "status" | "code" | "retry" | "key"> & { meaning: string; remedy: string };

/** The codes of operations that accept an Idempotency-Key. */
const underKeys = () => new Set(registry.filter(({ idempotent }) => idempotent).flatMap(errorCodesOf));

/** Every error code from the server's own tables, by status and name. */
export function errorRows(locale: Locale): ErrorRow[] {
  const keyed = underKeys();
  return ERROR_CODES.map((code) => {
    const { status, text, retry, key } = errorLine(statusOf(code), code, locale, {
      takesKey: keyed.has(code),
      reads: false,
    });
    return { status, code, retry, key, ...meaningAndRemedy(code, text, locale) };
  }).toSorted((a, b) => a.status - b.status || a.code.localeCompare(b.code));
}

export type ErrorGroup = { id: string; title: string; rows: Omit<ErrorRow, "status">[] };

/** The codes of each status, with meaning and remedy as HTML. A status is its group's anchor: `#403`. */
export function errorGroups(locale: Locale): ErrorGroup[] {
  const rows = errorRows(locale).map(({ meaning, remedy, ...row }) => ({
    ...{ ...row, meaning: inlineHtml(meaning), remedy: inlineHtml(remedy) },
  }));
  return [...new Set(rows.map(({ status }) => status))].map((status) => ({
    ...{ id: String(status), title: `${status} ${statusName(status)}` },
    rows: rows.filter((row) => row.status === status),
  }));
}

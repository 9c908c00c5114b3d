import { fill, type TextParams } from "#lib/core/fill.ts";
import type { BilingualText, Locale } from "#lib/core/locale.ts";
import type { ErrorCode } from "#lib/errors/codes.ts";
import { moneyErrors } from "./error-texts/money.ts";
import { requestErrors } from "./error-texts/requests.ts";
import { sellingErrors } from "./error-texts/selling.ts";

/** The text of each error code. `{name}` is replaced by the error's parameters. */
const ERRORS: Record<ErrorCode, BilingualText> = { ...requestErrors, ...sellingErrors, ...moneyErrors };

export function errorText(code: ErrorCode, locale: Locale, params: TextParams): string {
  return fill(ERRORS[code][locale], params, locale);
}

import { fill, type TextParams } from "#lib/core/fill.ts";
import type { BilingualText, Locale } from "#lib/core/locale.ts";
import type { ErrorCode } from "#lib/errors/codes.ts";
import type { Access } from "./endpoint.ts";
import { moneyErrors } from "./error-texts/money.ts";
import { requestErrors, signInFirst } from "./error-texts/requests.ts";
import { sellingErrors } from "./error-texts/selling.ts";

/** The text of each error code. `{name}` is replaced by the error's parameters. */
const ERRORS: Record<ErrorCode, BilingualText> = { ...requestErrors, ...sellingErrors, ...moneyErrors };

/** `access`: the endpoint's; where it is a session, nobody is told to send an API key. */
export function errorText(
  code: ErrorCode,
  locale: Locale,
  params: TextParams,
  access?: Access["kind"],
): string {
  const text = code === "Unauthorized" && access === "session" ? signInFirst : ERRORS[code];
  return fill(text[locale], params, locale);
}

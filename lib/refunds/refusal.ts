import { AppError } from "#lib/errors/app-error.ts";
import { refundRefusals } from "./messages.ts";
import { REFUNDABLE_DAYS } from "./refund-json.ts";

/** Returns RefundNotAllowed with its reason. */
export function refusal(
  why: keyof typeof refundRefusals,
  details: Record<string, number | boolean | string>,
  params: Record<string, string> = {},
): AppError {
  return new AppError("RefundNotAllowed", {
    says: refundRefusals[why],
    params: { days: REFUNDABLE_DAYS, ...params },
    details,
  });
}

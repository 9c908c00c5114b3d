import { inputMessages } from "#lib/core/input-messages.ts";
import type { FieldProblem } from "#lib/errors/app-error.ts";
import { type CustomFieldRule, LENGTHS } from "./check.ts";
import { customFieldMessages } from "./messages.ts";

export type Bounds = Pick<CustomFieldRule, "type" | "required" | "min" | "max">;

/**
 * Bounds that no answer can meet: a required field with them would stop every checkout. Bounds that a field has already
 * are refused only if the field becomes required.
 */
export function boundProblems(bounds: Bounds, before: Bounds | null): FieldProblem[] {
  const { type, required, min, max } = bounds;
  if (min !== null && max !== null && max < min)
    return [{ path: "max", message: customFieldMessages.maxBelowMin }];
  const kept = before !== null && type === before.type && min === before.min && max === before.max;
  const lengths = LENGTHS[type];
  if (!lengths || (kept && (!required || before.required))) return [];
  const least = Math.max(lengths.least, Math.ceil(min ?? 0));
  if (least > lengths.most)
    return [{ path: "min", message: inputMessages.maxNumber, params: { maximum: lengths.most } }];
  return max !== null && max < least
    ? [{ path: "max", message: inputMessages.minNumber, params: { minimum: least } }]
    : [];
}

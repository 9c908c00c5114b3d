import { z } from "zod";
import type { FieldMessage } from "./field-messages.ts";
import { inputMessages } from "./input-messages.ts";

type Fields = Readonly<Record<string, unknown>>;
type Rule = [
  holds: (value: unknown) => boolean,
  { path: PropertyKey[]; error: FieldMessage; when: (payload: { value: unknown }) => boolean },
];

/**
 * Arguments for `.refine(…)` with a rule about several fields of an object. The rule runs even if other
 * fields are invalid, so that all problems are reported at once; it must accept any value in any field.
 */
export function acrossFields(holds: (fields: Fields) => boolean, path: string, error: FieldMessage): Rule {
  const asked = ({ value }: { value: unknown }) => typeof value === "object" && value !== null;
  return [(value: unknown) => holds(value as Fields), { path: [path], error, when: asked }];
}

/** An integer for schemas with rules about several fields: Zod skips those rules after `.int()` fails. */
export function wholeNumber(minimum: number, maximum: number) {
  return z
    .number()
    .min(minimum)
    .max(maximum)
    .refine(Number.isInteger, { error: inputMessages.typeInt })
    .meta({ openapi: { type: "integer", minimum, maximum } });
}

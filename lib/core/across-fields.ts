import { z } from "zod";
import type { FieldMessage } from "./field-messages.ts";
import { inputMessages } from "./input-messages.ts";

type Fields = Readonly<Record<string, unknown>>;
type Rule = [
  holds: (value: unknown) => boolean,
  { path: PropertyKey[]; error: FieldMessage; when: (payload: { value: unknown }) => boolean },
];

/**
 * The arguments of `.refine(…)` for a rule about several fields of an object. It is asked although other fields are
 * wrong, so that all wrong fields are named at once; therefore any field may hold anything.
 */
export function acrossFields(holds: (fields: Fields) => boolean, path: string, error: FieldMessage): Rule {
  const asked = ({ value }: { value: unknown }) => typeof value === "object" && value !== null;
  return [(value: unknown) => holds(value as Fields), { path: [path], error, when: asked }];
}

/** A whole number beside rules about several fields: after a refusal by `.int()` Zod asks none of them. */
export function wholeNumber(minimum: number, maximum: number) {
  return z
    .number()
    .min(minimum)
    .max(maximum)
    .refine(Number.isInteger, { error: inputMessages.typeInt })
    .meta({ openapi: { type: "integer", minimum, maximum } });
}

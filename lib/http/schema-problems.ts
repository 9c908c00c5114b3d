import type { z } from "zod";
import { type FieldMessage, isFieldMessage } from "#lib/core/field-messages.ts";
import type { TextParams } from "#lib/core/fill.ts";
import { inputMessages } from "#lib/core/input-messages.ts";
import type { FieldProblem } from "#lib/errors/app-error.ts";

type Issue = z.core.$ZodIssue;

/** The wrong fields of a zod error with their messages; unknown keys are listed individually. */
export function fieldProblems(issues: readonly Issue[]): FieldProblem[] {
  return issues.flatMap((issue): FieldProblem[] => {
    const at = (...more: string[]) => [...issue.path.map(String), ...more].join(".") || "body";
    if (issue.code === "unrecognized_keys")
      return issue.keys.map((key) => ({ path: at(key), message: inputMessages.unknown }));
    const [message, params] = messageOf(issue);
    return [{ path: at(), message, ...(params ? { params } : {}) }];
  });
}

type Told = [message: FieldMessage, params?: TextParams];

/** Messages by zod's type names. */
const TYPES: Record<string, FieldMessage> = {
  string: inputMessages.typeString,
  number: inputMessages.typeNumber,
  int: inputMessages.typeInt,
  boolean: inputMessages.typeBoolean,
  array: inputMessages.typeArray,
  object: inputMessages.typeObject,
  record: inputMessages.typeObject,
};
const FORMATS: Record<string, FieldMessage> = {
  email: inputMessages.formatEmail,
  uuid: inputMessages.formatUuid,
  url: inputMessages.formatUrl,
  datetime: inputMessages.formatDatetime,
};

function messageOf(issue: Issue): Told {
  switch (issue.code) {
    case "invalid_type":
      if (issue.input === undefined && !("received" in issue && issue.received === "nan"))
        return [inputMessages.required];
      return [TYPES[issue.expected] ?? inputMessages.type];
    case "too_small":
      return [minimumOf(issue), { minimum: Number(issue.minimum) }];
    case "too_big":
      return [maximumOf(issue.origin), { maximum: Number(issue.maximum) }];
    case "invalid_format":
      if (isFieldMessage(issue.message)) return [issue.message];
      return [FORMATS[issue.format] ?? inputMessages.format];
    case "invalid_value":
      if (issue.input === undefined) return [inputMessages.required];
      return [inputMessages.choice, { values: issue.values.map(String).join(", ") }];
    // Of records only the answers to custom fields have names of a form, a UUID.
    case "invalid_key":
      return [inputMessages.key];
    case "custom":
      return [isFieldMessage(issue.message) ? issue.message : inputMessages.type];
    default:
      return [inputMessages.type];
  }
}

function minimumOf({ origin, minimum }: z.core.$ZodIssueTooSmall): FieldMessage {
  const one = Number(minimum) === 1;
  if (origin === "string") return one ? inputMessages.emptyString : inputMessages.minString;
  if (origin === "array") return one ? inputMessages.emptyArray : inputMessages.minArray;
  return inputMessages.minNumber;
}

function maximumOf(origin: string): FieldMessage {
  if (origin === "string") return inputMessages.maxString;
  return origin === "array" ? inputMessages.maxArray : inputMessages.maxNumber;
}

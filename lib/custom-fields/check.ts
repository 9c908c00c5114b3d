import { EMAIL } from "#lib/core/email-pattern.ts";
import type { FieldMessage } from "#lib/core/field-messages.ts";
import type { TextParams } from "#lib/core/fill.ts";
import { inputMessages, textMessages } from "#lib/core/input-messages.ts";
import { AppError, type FieldProblem } from "#lib/errors/app-error.ts";
import { customFieldMessages } from "./messages.ts";

export type CustomFieldRule = {
  id: string;
  label: string;
  type: "TEXT" | "NUMBER" | "EMAIL" | "GAME_USERNAME";
  required: boolean;
  min: number | null;
  max: number | null;
};

/** An answer as stored with the order; later changes of the field do not affect it. */
type CustomFieldAnswer = { id: string; label: string; type: CustomFieldRule["type"]; value: string };

const GAME_USERNAME = /^[A-Za-z0-9_]{3,20}$/;
const NUMBER = /^-?\d{1,15}([.,]\d{1,6})?$/;
const CONTROL = /[\u0000-\u001F\u007F-\u009F]/;
const LONGEST = 1000;

/** The lengths that an answer of each type can have; null for a number, which has none. */
export const LENGTHS: Record<CustomFieldRule["type"], { least: number; most: number } | null> = {
  TEXT: { least: 1, most: LONGEST },
  NUMBER: null,
  EMAIL: { least: "a@b.co".length, most: LONGEST },
  GAME_USERNAME: { least: 3, most: 20 },
};

type WrongAnswer = {
  code: "CustomFieldRequired" | "CustomFieldInvalid";
  rule: CustomFieldRule;
  problem: Problem;
};

/** The answers of a request by the field's id; null counts as not sent. */
export type GivenAnswers = Readonly<Record<string, string | null>>;

/** Valid answers, wrong answers, and the ids that match no field of `rules`. */
export type LookedAt = { answers: CustomFieldAnswer[]; wrong: WrongAnswer[]; unknown: string[] };

export function lookAtAnswers(rules: readonly CustomFieldRule[], given: GivenAnswers): LookedAt {
  const wrong: WrongAnswer[] = [];
  const answers: CustomFieldAnswer[] = [];
  for (const rule of rules) {
    const value = (given[rule.id] ?? "").trim();
    if (value === "") {
      if (rule.required)
        wrong.push({ code: "CustomFieldRequired", rule, problem: [inputMessages.required, {}] });
      continue;
    }
    const problem = problemOf(rule, value);
    if (problem) wrong.push({ code: "CustomFieldInvalid", rule, problem });
    else answers.push({ id: rule.id, label: rule.label, type: rule.type, value });
  }
  const unknown = Object.keys(given).filter(
    (id) => given[id] !== null && !rules.some((rule) => rule.id === id),
  );
  return { answers, wrong, unknown };
}

/** The wrong answers as field problems; unexpected answers come last. */
export function answerProblems({ wrong, unknown }: LookedAt): FieldProblem[] {
  return [
    ...wrong.map(({ rule, problem: [message, params] }) => ({
      path: `customFields.${rule.id}`,
      message,
      params,
    })),
    ...unknown.map((id) => ({ path: `customFields.${id}`, message: customFieldMessages.unknown })),
  ];
}

/**
 * Returns the valid answers of a checkout. Throws CustomFieldRequired or CustomFieldInvalid, and
 * ValidationError for an unexpected answer; `fields` names every wrong one, the message the first.
 */
export function checkedAnswers(looked: LookedAt): CustomFieldAnswer[] {
  const fields = answerProblems(looked);
  if (fields.length === 0) return looked.answers;
  const [first] = looked.wrong;
  if (!first || looked.unknown.length > 0) throw new AppError("ValidationError", { fields });
  throw new AppError(first.code, {
    params: { label: first.rule.label, ...first.problem[1] },
    texts: { problem: first.problem[0] },
    fields,
  });
}

/** Message key and parameters. */
type Problem = [message: FieldMessage, params: TextParams];

function problemOf(rule: CustomFieldRule, value: string): Problem | null {
  if (CONTROL.test(value)) return [textMessages.control, {}];
  if (value.length > LONGEST) return [inputMessages.maxString, { maximum: LONGEST }];
  switch (rule.type) {
    case "EMAIL":
      return EMAIL.test(value) ? lengthProblem(rule, value) : [inputMessages.formatEmail, {}];
    case "GAME_USERNAME":
      return GAME_USERNAME.test(value) ? lengthProblem(rule, value) : [customFieldMessages.username, {}];
    case "NUMBER": {
      if (!NUMBER.test(value)) return [customFieldMessages.notNumber, {}];
      const number = Number(value.replace(",", "."));
      if (rule.min !== null && number < rule.min) return [inputMessages.minNumber, { minimum: rule.min }];
      if (rule.max !== null && number > rule.max) return [inputMessages.maxNumber, { maximum: rule.max }];
      return null;
    }
    case "TEXT":
      return lengthProblem(rule, value);
  }
}

function lengthProblem(rule: CustomFieldRule, value: string): Problem | null {
  const length = [...value].length;
  if (rule.min !== null && length < rule.min)
    return rule.min === 1
      ? [inputMessages.emptyString, {}]
      : [inputMessages.minString, { minimum: rule.min }];
  if (rule.max !== null && length > rule.max) return [inputMessages.maxString, { maximum: rule.max }];
  return null;
}

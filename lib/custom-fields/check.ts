import { z } from "zod";
import { AppError, type ErrorParams } from "#lib/errors/app-error.ts";

export type CustomFieldRule = {
  id: string;
  label: string;
  type: "TEXT" | "NUMBER" | "EMAIL" | "GAME_USERNAME";
  required: boolean;
  min: number | null;
  max: number | null;
};

/** What an order keeps of an answer; a later change or removal of the field does not change it. */
export type CustomFieldAnswer = { id: string; label: string; type: CustomFieldRule["type"]; value: string };

const GAME_USERNAME = /^[A-Za-z0-9_]{3,20}$/;
const NUMBER = /^-?\d{1,15}([.,]\d{1,6})?$/;
const CONTROL = /[\u0000-\u001F\u007F-\u009F]/;
const LONGEST = 1000;

/**
 * Checks the answers of a checkout against the fields that apply to its products.
 * Throws CustomFieldRequired or CustomFieldInvalid; `fields` names every wrong one, the message the first.
 */
export function checkAnswers(
  rules: readonly CustomFieldRule[],
  given: Readonly<Record<string, string>>,
): CustomFieldAnswer[] {
  const problems: {
    code: "CustomFieldRequired" | "CustomFieldInvalid";
    rule: CustomFieldRule;
    problem: Problem;
  }[] = [];
  const answers: CustomFieldAnswer[] = [];
  for (const rule of rules) {
    const value = (given[rule.id] ?? "").trim();
    if (value === "") {
      if (rule.required) problems.push({ code: "CustomFieldRequired", rule, problem: ["required", {}] });
      continue;
    }
    const problem = problemOf(rule, value);
    if (problem) problems.push({ code: "CustomFieldInvalid", rule, problem });
    else answers.push({ id: rule.id, label: rule.label, type: rule.type, value });
  }
  const unknown = Object.keys(given).filter((id) => !rules.some((rule) => rule.id === id));
  if (problems.length === 0 && unknown.length > 0) {
    throw new AppError("ValidationError", {
      fields: unknown.map((id) => ({ path: `customFields.${id}`, message: "customField.unknown" })),
    });
  }
  const [first] = problems;
  if (!first) return answers;
  throw new AppError(first.code, {
    params: { label: first.rule.label, problem: `field:${first.problem[0]}`, ...first.problem[1] },
    fields: problems.map(({ rule, problem: [message, params] }) => ({
      path: `customFields.${rule.id}`,
      message,
      params,
    })),
  });
}

/** Message key and parameters. */
type Problem = [message: string, params: ErrorParams];

function problemOf(rule: CustomFieldRule, value: string): Problem | null {
  if (CONTROL.test(value)) return ["text.control", {}];
  if (value.length > LONGEST) return ["max.string", { maximum: LONGEST }];
  switch (rule.type) {
    case "EMAIL":
      return z.email().safeParse(value).success ? lengthProblem(rule, value) : ["format.email", {}];
    case "GAME_USERNAME":
      return GAME_USERNAME.test(value) ? lengthProblem(rule, value) : ["customField.username", {}];
    case "NUMBER": {
      if (!NUMBER.test(value)) return ["field.not_number", {}];
      const number = Number(value.replace(",", "."));
      if (rule.min !== null && number < rule.min) return ["min.number", { minimum: rule.min }];
      if (rule.max !== null && number > rule.max) return ["max.number", { maximum: rule.max }];
      return null;
    }
    case "TEXT":
      return lengthProblem(rule, value);
  }
}

function lengthProblem(rule: CustomFieldRule, value: string): Problem | null {
  const length = [...value].length;
  if (rule.min !== null && length < rule.min) return ["min.string", { minimum: rule.min }];
  if (rule.max !== null && length > rule.max) return ["max.string", { maximum: rule.max }];
  return null;
}

import { type JSONPath, visit } from "jsonc-parser";
import { type FieldProblem, fieldProblem, invalidField } from "#lib/errors/app-error.ts";
import { requestMessages } from "./request-messages.ts";

/** Deeper than any body that the API accepts. */
const MAX_DEPTH = 20;
/** More than any body that the API accepts. */
const MAX_NAMES = 1_000;
/** The maximum number of reported problems of a request. More help nobody, and finding them takes time. */
export const MAX_PROBLEMS = 100;

/**
 * Parses JSON and refuses what JSON.parse accepts although parsers disagree about it: duplicate names in an
 * object, numbers out of range (1e400) or with more than 17 digits, negative zero (-0), and excessive nesting. Throws a ValidationError
 * for invalid or too deeply nested JSON, for an object with too many names, and for a list of more than
 * `mostElements`, so that nothing is validated then. Other problems are returned with the value, each with its path.
 */
export function parseJson(
  text: string,
  mostElements = Number.POSITIVE_INFINITY,
): { value: unknown; problems: FieldProblem[] } {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw invalidField("body", requestMessages.bodyJson);
  }
  // Without objects, lists and numbers there is nothing to inspect.
  const problems = /[{[]|^\s*-?\d/.test(text) ? inspect(text, mostElements) : [];
  return { value, problems };
}

type Open = { names: Set<string> } | { elements: number };

/** Finds ambiguous parts. Throws if the text is nested too deeply, or a part is too large. */
function inspect(text: string, mostElements: number): FieldProblem[] {
  const problems: FieldProblem[] = [];
  const add = (problem: FieldProblem) => void (problems.length < MAX_PROBLEMS && problems.push(problem));
  /** The names seen in each open object, and the elements of each open list. */
  const open: Open[] = [];
  const begin = (part: Open, path: JSONPath) => {
    if (open.length >= MAX_DEPTH)
      throw invalidField(place(path), requestMessages.bodyDepth, { maximum: MAX_DEPTH });
    open.push(part);
  };
  const end = () => void open.pop();
  visit(text, {
    onObjectBegin: (_offset, _length, _line, _column, path) => begin({ names: new Set() }, path()),
    onArrayBegin: (_offset, _length, _line, _column, path) => begin({ elements: 1 }, path()),
    onObjectEnd: end,
    onArrayEnd: end,
    onObjectProperty: (name, _offset, _length, _line, _column, path) => {
      const part = open.at(-1);
      if (!part || !("names" in part)) return;
      if (part.names.has(name)) add(fieldProblem(place([...path(), name]), requestMessages.bodyDuplicate));
      part.names.add(name);
      if (part.names.size > MAX_NAMES)
        throw invalidField(place(path()), requestMessages.bodyNames, { maximum: MAX_NAMES });
    },
    onSeparator: (mark) => {
      const part = open.at(-1);
      if (mark !== "," || !part || !("elements" in part)) return;
      part.elements += 1;
      if (part.elements > mostElements)
        throw invalidField("body", requestMessages.bodyElements, { maximum: mostElements });
    },
    onLiteralValue: (value, offset, length, _line, _column, path) => {
      if (typeof value === "number" && !isPlain(value, text.slice(offset, offset + length)))
        add(fieldProblem(place(path()), requestMessages.bodyNumber));
    },
  });
  return problems;
}

/** No double needs more to be written. Some clients always write as many: 19.989999999999998 is their 19.99. */
const MOST_DIGITS = 17;

/** Whether JSON.parse keeps the number: 0.99999999999999999999 would become 1. */
function isPlain(value: number, literal: string): boolean {
  if (!Number.isFinite(value) || Object.is(value, -0)) return false;
  if (literal.length <= MOST_DIGITS) return true;
  // Nobody writes so many zeros, and looking for the last ones would take time.
  if (literal.length > 100) return false;
  const digits = literal.replace(/e.*$/i, "").replace(/\D/g, "");
  return digits.replace(/^0+|0+$/g, "").length <= MOST_DIGITS;
}

function place(path: JSONPath): string {
  return path.join(".") || "body";
}

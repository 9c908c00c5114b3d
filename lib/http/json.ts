import { type JSONPath, visit } from "jsonc-parser";
import { type FieldProblem, fieldProblem, invalidField } from "#lib/errors/app-error.ts";
import { requestMessages } from "./request-messages.ts";

/** Deeper than any body that the API accepts. */
const MAX_DEPTH = 20;

/**
 * Parses JSON and refuses what JSON.parse accepts although parsers disagree about it: duplicate names in an
 * object, numbers out of range (1e400) or negative zero (-0), and excessive nesting. Throws a ValidationError
 * for invalid or too deeply nested JSON. Other problems are returned with the value, each with its path.
 */
export function parseJson(text: string): { value: unknown; problems: FieldProblem[] } {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw invalidField("body", requestMessages.bodyJson);
  }
  // Without objects, lists and numbers there is nothing to inspect.
  const problems = /[{[]|^\s*-?\d/.test(text) ? inspect(text) : [];
  return { value, problems };
}

/** Finds ambiguous parts. Throws if the text is nested too deeply. */
function inspect(text: string): FieldProblem[] {
  const problems: FieldProblem[] = [];
  /** The names seen in each open object; null for an open list. */
  const open: (Set<string> | null)[] = [];
  const begin = (names: Set<string> | null, path: JSONPath) => {
    if (open.length >= MAX_DEPTH)
      throw invalidField(place(path), requestMessages.bodyDepth, { maximum: MAX_DEPTH });
    open.push(names);
  };
  const end = () => void open.pop();
  visit(text, {
    onObjectBegin: (_offset, _length, _line, _column, path) => begin(new Set(), path()),
    onArrayBegin: (_offset, _length, _line, _column, path) => begin(null, path()),
    onObjectEnd: end,
    onArrayEnd: end,
    onObjectProperty: (name, _offset, _length, _line, _column, path) => {
      const names = open.at(-1);
      if (names?.has(name))
        problems.push(fieldProblem(place([...path(), name]), requestMessages.bodyDuplicate));
      names?.add(name);
    },
    onLiteralValue: (value, _offset, _length, _line, _column, path) => {
      if (typeof value === "number" && (!Number.isFinite(value) || Object.is(value, -0)))
        problems.push(fieldProblem(place(path()), requestMessages.bodyNumber));
    },
  });
  return problems;
}

function place(path: JSONPath): string {
  return path.join(".") || "body";
}

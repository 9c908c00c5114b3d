import { type JSONPath, visit } from "jsonc-parser";
import { type FieldProblem, fieldProblem, invalidField } from "#lib/errors/app-error.ts";
import { requestMessages } from "./request-messages.ts";

/** Deeper than anything the API takes; a body that goes on is not meant for it. */
const MAX_DEPTH = 20;

/**
 * Parses JSON and refuses what JSON.parse lets through although two readers could understand it differently:
 * the same name twice in an object, a number out of range (1e400) or with a sign that means nothing (-0), and
 * nesting without end. Throws a ValidationError where there is nothing to look at: no JSON, or nested too deeply. The
 * other problems are returned with the value, each with its place.
 */
export function parseJson(text: string): { value: unknown; problems: FieldProblem[] } {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw invalidField("body", requestMessages.bodyJson);
  }
  // A text without objects, lists and numbers needs no second look.
  const problems = /[{[]|^\s*-?\d/.test(text) ? inspect(text) : [];
  return { value, problems };
}

/** Finds what two readers could understand differently. Throws when the text is nested too deeply. */
function inspect(text: string): FieldProblem[] {
  const problems: FieldProblem[] = [];
  /** The names seen in each open object; an open list has null. */
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

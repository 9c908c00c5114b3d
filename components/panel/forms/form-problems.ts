import type { FieldValues, Path, UseFormReturn } from "react-hook-form";
import type { Problem } from "../queries/problem.ts";

/**
 * Shows field problems at the form's fields and focuses the first. `map` gives the field of an API path where
 * the names differ. Returns the remaining problems as one text, or null if there are none.
 */
export function applyProblems<V extends FieldValues>(
  form: Pick<UseFormReturn<V>, "setError" | "control">,
  problem: Problem,
  map: Partial<Record<string, Path<V>>> = {},
): string | null {
  if (problem.fields.length === 0) return problem.message;
  const left: string[] = [];
  let first = true;
  for (const { path, message } of problem.fields) {
    const name = map[path] ?? (path as Path<V>);
    if (!form.control._names.mount.has(name)) {
      left.push(message);
      continue;
    }
    form.setError(name, { type: "server", message: sentence(message) }, { shouldFocus: first });
    first = false;
  }
  return left.length > 0 ? left.map(sentence).join(" ") : null;
}

/** The problem of a field as a sentence; undefined without one. */
export function refusalAt(problem: Problem | null, path: string): string | undefined {
  const message = problem?.fields.find((field) => field.path === path)?.message;
  return message && sentence(message);
}

/** The API's field messages are sentence fragments ("deve ter …"). */
function sentence(text: string): string {
  const whole = text.charAt(0).toUpperCase() + text.slice(1);
  return /[.?]$/.test(whole) ? whole : `${whole}.`;
}

import type { FieldValues, Path, UseFormReturn } from "react-hook-form";
import type { Problem } from "../queries/problem.ts";

/**
 * Puts the refusals of fields onto the form's fields and the focus on the first. `map` names the field of an API path
 * where the two differ. Returns what no field shows, as one text; null when every refusal stands at its field.
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

/** What the API has refused of one field, as a sentence; undefined when it has not. */
export function refusalAt(problem: Problem | null, path: string): string | undefined {
  const message = problem?.fields.find((field) => field.path === path)?.message;
  return message && sentence(message);
}

/** The API's messages of fields are parts of a sentence ("deve ter …"). */
function sentence(text: string): string {
  const whole = text.charAt(0).toUpperCase() + text.slice(1);
  return /[.?]$/.test(whole) ? whole : `${whole}.`;
}

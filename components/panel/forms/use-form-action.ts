import { useState } from "react";
import type { FieldValues, Path, UseFormReturn } from "react-hook-form";
import { type Readable, readable } from "#components/ui/field-number.ts";
import { type ActionOptions, useAction } from "../queries/use-action.ts";
import { applyProblems } from "./form-problems.ts";

type Options<V extends FieldValues, T> = ActionOptions<Readable<V>, T> & {
  /** Form fields by API path, where the names differ. */
  map?: Partial<Record<string, Path<V>>>;
};

/** Submits a form to the API. Problems are shown at their fields, the rest in `left`; the input stays. */
export function useFormAction<V extends FieldValues, T>(
  form: UseFormReturn<V>,
  { map, ...options }: Options<V, T>,
) {
  const [left, setLeft] = useState<string | null>(null);
  const act = useAction<T, Readable<V>>({
    ...options,
    onProblem: (problem) => {
      setLeft(applyProblems(form, problem, map));
      options.onProblem?.(problem);
    },
  });
  const submit = form.handleSubmit(async (values) => {
    setLeft(null);
    await act.run(readable(values));
  });
  return { submit, pending: act.pending, left };
}

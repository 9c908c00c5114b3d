import { useState } from "react";
import type { FieldValues, Path, UseFormReturn } from "react-hook-form";
import { type Readable, readable } from "#components/ui/field-number.ts";
import type { Client } from "#lib/client/types.ts";
import { type ActionOptions, useAction } from "../queries/use-action.ts";
import { applyProblems } from "./form-problems.ts";

type Options<V extends FieldValues, T> = Omit<
  ActionOptions<{ values: Readable<V>; totpCode: string }, T>,
  "call"
> & {
  call: (api: Client, values: Readable<V>, totpCode: string, attemptKey: string) => Promise<T>;
  /** Form fields by API path, where the names differ. */
  map?: Partial<Record<string, Path<V>>>;
};

/**
 * A form confirmed with an authenticator code, entered in a separate dialog after the form. Problems of the
 * form are shown at its fields again; the input stays.
 */
export function useCodedForm<V extends FieldValues, T>(
  form: UseFormReturn<V>,
  { call, map, ...options }: Options<V, T>,
) {
  const [coding, setCoding] = useState<Readable<V> | null>(null);
  const [left, setLeft] = useState<string | null>(null);
  const act = useAction<T, { values: Readable<V>; totpCode: string }>({
    ...options,
    call: (api, { values, totpCode }, key) => call(api, values, totpCode, key),
    onProblem: (problem) => {
      // Only the code was wrong, or nothing was decided: the code dialog stays open for another try.
      if (problem.code.startsWith("Totp") || problem.kind !== "refused") return;
      setLeft(applyProblems(form, problem, map));
      setCoding(null);
    },
  });
  return {
    coding: coding !== null,
    left,
    submit: form.handleSubmit((values) => {
      setLeft(null);
      act.reset();
      setCoding(readable(values));
    }),
    code: {
      open: coding !== null,
      onOpenChange: (open: boolean) => !open && setCoding(null),
      saving: { ...act, run: (totpCode: string) => coding && act.run({ values: coding, totpCode }) },
    },
  };
}

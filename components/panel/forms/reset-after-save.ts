import type { FieldValues, Path, UseFormReturn } from "react-hook-form";

/**
 * Shows what was saved. What the person has changed since the form was sent stays in the form, as an unsaved change.
 * `sent`: the values as they were sent.
 */
export function resetAfterSave<V extends FieldValues>(form: UseFormReturn<V>, saved: V, sent: V): void {
  const changed = changedSince(form, sent);
  form.reset(saved);
  changeValues(form, changed);
}

/** The values that the person has changed since `sent`. */
export function changedSince<V extends FieldValues>(form: UseFormReturn<V>, sent: V): Partial<V> {
  const now = Object.entries(structuredClone(form.getValues()));
  return Object.fromEntries(
    now.filter(([name, value]) => JSON.stringify(value) !== JSON.stringify(sent[name])),
  ) as Partial<V>;
}

/** Puts values into the form as unsaved changes. */
export function changeValues<V extends FieldValues>(form: UseFormReturn<V>, values: Partial<V>): void {
  for (const [name, value] of Object.entries(values))
    form.setValue(name as Path<V>, value, { shouldDirty: true });
}

import type { FieldValues, Path, UseFormReturn } from "react-hook-form";

/**
 * Shows what was saved. What the person has changed since the form was sent stays in the form, as an unsaved change.
 * `sent`: the values as they were sent.
 */
export function resetAfterSave<V extends FieldValues>(form: UseFormReturn<V>, saved: V, sent: V): void {
  const now = structuredClone(form.getValues());
  form.reset(saved);
  for (const name of Object.keys(sent) as Path<V>[])
    if (JSON.stringify(now[name]) !== JSON.stringify(sent[name]))
      form.setValue(name, now[name], { shouldDirty: true });
}

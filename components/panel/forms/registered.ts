import {
  type FieldError,
  type FieldValues,
  get,
  type Path,
  type RegisterOptions,
  type UseFormReturn,
} from "react-hook-form";

type Form<V extends FieldValues> = Pick<UseFormReturn<V>, "register" | "formState">;

/** The props of a text field of a form: its name and handlers, and the error to show. */
export function registered<V extends FieldValues, N extends Path<V>>(
  form: Form<V>,
  name: N,
  rules?: RegisterOptions<V, N>,
) {
  const error = get(form.formState.errors, name) as FieldError | undefined;
  return { ...form.register(name, rules), error: error?.message };
}

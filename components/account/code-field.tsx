import { Field } from "../ui/field.tsx";

/** The rules of the field, for react-hook-form. */
export const CODE_RULES = {
  required: "Informe o código.",
  pattern: { value: /^\s*\d{6}\s*$/, message: "São 6 dígitos." },
};

/** The six digits of an authenticator. */
export function CodeField({
  label = "Código do autenticador",
  ...props
}: Omit<React.ComponentProps<typeof Field>, "label"> & { label?: string }) {
  return (
    <Field label={label} inputMode="numeric" autoComplete="one-time-code" maxLength={6} required {...props} />
  );
}

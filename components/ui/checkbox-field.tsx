import { Checkbox } from "./checkbox.tsx";
import { FieldNotes, type FieldProps, useFieldIds } from "./field-frame.tsx";

/** A checkbox with a label. */
export function CheckboxField({
  value,
  onChange,
  indeterminate = false,
  disabled = false,
  label,
  hint,
  error,
}: Omit<FieldProps, "optional" | "labelHidden"> & {
  value: boolean;
  onChange: (value: boolean) => void;
  indeterminate?: boolean;
  disabled?: boolean;
}) {
  const ids = useFieldIds({ label, hint, error });
  return (
    <div className="grid gap-1">
      <label
        htmlFor={ids.id}
        className="flex min-h-6 w-fit cursor-pointer items-start gap-2.5 text-body max-sm:min-h-11 max-sm:items-center"
      >
        <Checkbox
          {...ids}
          checked={value}
          indeterminate={indeterminate}
          disabled={disabled}
          onChange={(event) => onChange(event.target.checked)}
          className="mt-0.5 max-sm:mt-0"
        />
        <span className="min-w-0">{label}</span>
      </label>
      <div className="grid gap-1 pl-7 empty:hidden">
        <FieldNotes id={ids.id} hint={hint} error={error} />
      </div>
    </div>
  );
}

import { FieldNotes, type FieldProps, useFieldIds } from "./field-frame.tsx";

/**
 * A switch that takes effect immediately or with the form. The label is at the left, the switch at the right.
 */
export function SwitchField({
  value,
  onChange,
  disabled = false,
  label,
  hint,
  error,
}: Omit<FieldProps, "optional" | "labelHidden"> & {
  value: boolean;
  onChange: (value: boolean) => void;
  disabled?: boolean;
}) {
  const ids = useFieldIds({ label, hint, error });
  return (
    <div className="grid gap-1">
      <label className="flex min-h-8 cursor-pointer items-center justify-between gap-4 max-sm:min-h-11">
        <span className="min-w-0 text-[0.875rem] font-[550]">{label}</span>
        <input
          {...ids}
          type="checkbox"
          role="switch"
          checked={value}
          aria-checked={value}
          disabled={disabled}
          onChange={(event) => onChange(event.target.checked)}
          className={
            "relative h-6 w-[2.625rem] shrink-0 cursor-pointer appearance-none rounded-full border border-line-strong bg-sunken transition-colors duration-120 " +
            "before:absolute before:left-[3px] before:top-[3px] before:size-4 before:rounded-full before:bg-line-strong before:transition-transform before:duration-120 " +
            "checked:border-brand checked:bg-brand checked:before:translate-x-[18px] checked:before:bg-on-brand disabled:cursor-not-allowed disabled:opacity-50"
          }
        />
      </label>
      <FieldNotes id={ids.id} hint={hint} error={error} />
    </div>
  );
}

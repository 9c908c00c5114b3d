import { cx } from "./classes.ts";
import { FieldNotes, type FieldProps, useFieldIds } from "./field-frame.tsx";
import { RADIO } from "./radio-class.ts";

/** Selects one of a few options that need an explanation. */
export function RadioField<Value extends string>({
  value,
  onChange,
  options,
  disabled = false,
  columns = 1,
  label,
  labelHidden = false,
  hint,
  error,
}: Omit<FieldProps, "optional"> & {
  value: Value | null;
  onChange: (value: Value) => void;
  options: readonly { value: Value; label: React.ReactNode; hint?: React.ReactNode; disabled?: boolean }[];
  disabled?: boolean;
  columns?: 1 | 2 | 3;
}) {
  const { id, ...described } = useFieldIds({ label, hint, error });
  return (
    <fieldset className="grid min-w-0 gap-1.5" aria-describedby={described["aria-describedby"]}>
      <legend className={labelHidden ? "sr-only" : "mb-1.5 text-[0.875rem] font-[550]"}>{label}</legend>
      <div className={cx("grid gap-2", columns === 2 && "sm:grid-cols-2", columns === 3 && "sm:grid-cols-3")}>
        {options.map((option) => (
          <label
            key={option.value}
            className="flex min-h-11 cursor-pointer items-start gap-2.5 rounded-control border border-line-strong bg-surface px-3 py-2.5 hover:bg-sunken has-checked:border-brand has-checked:bg-soft has-disabled:cursor-not-allowed has-disabled:opacity-50"
          >
            <input
              type="radio"
              name={id}
              value={option.value}
              checked={option.value === value}
              disabled={disabled || option.disabled}
              onChange={() => onChange(option.value)}
              className={`mt-0.5 ${RADIO}`}
            />
            <span className="min-w-0 text-[0.875rem] leading-snug">
              <span className="font-[550]">{option.label}</span>
              {option.hint && <span className="mt-0.5 block text-small text-muted">{option.hint}</span>}
            </span>
          </label>
        ))}
      </div>
      <FieldNotes id={id} hint={hint} error={error} />
    </fieldset>
  );
}

import { useId } from "react";
import { cx } from "./classes.ts";

/** Selects one of a few options side by side: a period, a view or a mode. */
export function Segmented<Value extends string>({
  value,
  onChange,
  options,
  label,
}: {
  value: Value | null;
  onChange: (value: Value) => void;
  options: readonly { value: Value; label: React.ReactNode; tone?: "plain" | "wait"; disabled?: boolean }[];
  label: string;
}) {
  const name = useId();
  return (
    <fieldset className="inline-flex max-w-full min-w-0 overflow-x-auto rounded-control bg-sunken p-[3px] [scrollbar-width:none]">
      <legend className="sr-only">{label}</legend>
      {options.map((option) => (
        <label
          key={option.value}
          className={cx(
            "relative flex min-h-8 shrink-0 cursor-pointer select-none items-center gap-1.5 rounded-[7px] px-3 text-small font-semibold text-muted hover:text-ink max-sm:min-h-11",
            "has-checked:bg-chosen has-checked:text-ink has-checked:shadow-raised has-focus-visible:outline-3 has-focus-visible:-outline-offset-1 has-focus-visible:outline-brand",
            "has-disabled:cursor-not-allowed has-disabled:opacity-50",
            option.tone === "wait" && "has-checked:bg-warn-soft has-checked:text-warn",
          )}
        >
          <input
            type="radio"
            name={name}
            value={option.value}
            checked={option.value === value}
            disabled={option.disabled}
            onChange={() => onChange(option.value)}
            className="sr-only"
          />
          {option.label}
        </label>
      ))}
    </fieldset>
  );
}

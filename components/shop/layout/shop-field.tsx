import { useId } from "react";
import { cx } from "#components/ui/classes.ts";

type Props = Omit<React.ComponentProps<"input">, "id"> & {
  label: string;
  /** Shown after the label of an optional field. */
  optional?: string | undefined;
  hint?: React.ReactNode;
  error?: string | undefined;
  /** At the end of the label's line. */
  aside?: React.ReactNode;
};

/** An uncontrolled field of the shop, 48 px high, with an accessible error below it. */
export function ShopField({
  label,
  optional,
  required = true,
  hint,
  error,
  aside,
  className,
  ...props
}: Props) {
  const id = useId();
  const describedBy = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(" ");
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-1.5">
      <div className="flex min-h-6 flex-wrap items-end justify-between gap-x-3">
        <label htmlFor={id} className="font-[550] text-[0.875rem]">
          {label}
          {optional && <span className="font-normal text-muted"> {optional}</span>}
        </label>
        {aside}
      </div>
      <input
        {...props}
        id={id}
        aria-required={required && optional === undefined}
        aria-invalid={Boolean(error)}
        aria-describedby={describedBy || undefined}
        className={cx(
          "min-h-12 w-full rounded-control border border-line-strong bg-surface px-3 text-[1rem] text-ink outline-none",
          "placeholder:text-faint focus-visible:border-brand focus-visible:ring-3 focus-visible:ring-soft",
          "aria-invalid:border-danger aria-invalid:focus-visible:ring-danger-soft",
          className,
        )}
      />
      {error && (
        <p id={`${id}-error`} className="font-medium text-danger text-small">
          {error}
        </p>
      )}
      {hint && (
        <div id={`${id}-hint`} className="text-muted text-small">
          {hint}
        </div>
      )}
    </div>
  );
}

import { Check, Minus } from "lucide-react";
import { useCallback } from "react";
import { cx } from "./classes.ts";

/** A bare checkbox; its name comes from a surrounding label or from `aria-label`. */
export function Checkbox({
  indeterminate = false,
  className,
  ...input
}: Omit<React.ComponentProps<"input">, "type" | "ref"> & { indeterminate?: boolean }) {
  const mark = useCallback(
    (element: HTMLInputElement | null) => {
      if (element) element.indeterminate = indeterminate;
    },
    [indeterminate],
  );
  return (
    <span className={cx("relative inline-grid size-[18px] shrink-0 place-items-center", className)}>
      <input
        {...input}
        ref={mark}
        type="checkbox"
        className="peer size-[18px] cursor-pointer appearance-none rounded-[5px] border border-line-strong bg-surface checked:border-brand checked:bg-brand indeterminate:border-brand indeterminate:bg-brand disabled:cursor-not-allowed disabled:opacity-50 aria-invalid:border-danger"
      />
      <Check
        aria-hidden
        strokeWidth={3}
        className="pointer-events-none absolute hidden size-3.5 text-on-brand peer-checked:block peer-indeterminate:hidden"
      />
      <Minus
        aria-hidden
        strokeWidth={3}
        className="pointer-events-none absolute hidden size-3.5 text-on-brand peer-indeterminate:block"
      />
    </span>
  );
}

import type { ReactNode } from "react";

type Props = {
  label: ReactNode;
  labelClass?: string;
  amountClass?: string;
  live?: boolean;
  children: ReactNode;
};

/** A row of a sum inside a `<dl>`: the amount goes to the next line where large letters leave no room beside the label. */
export function SumRow({
  label,
  labelClass = "text-muted",
  amountClass = "",
  live = false,
  children,
}: Props) {
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-4">
      <dt className={`min-w-0 wrap-anywhere ${labelClass}`}>{label}</dt>
      <dd className={`ml-auto text-right ${amountClass}`} aria-live={live ? "polite" : undefined}>
        {children}
      </dd>
    </div>
  );
}

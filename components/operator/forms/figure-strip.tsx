import type { ReactNode } from "react";

type Figure = { label: string; value: ReactNode; hint?: ReactNode; danger?: boolean };

/** A few figures side by side; two in a row on a phone. */
export function FigureStrip({ figures }: { figures: readonly Figure[] }) {
  return (
    <dl className="grid grid-cols-2 gap-px overflow-hidden rounded-card border border-line bg-line lg:auto-cols-fr lg:grid-flow-col lg:grid-cols-none">
      {figures.map(({ label, value, hint, danger }) => (
        <div key={label} className="min-w-0 bg-surface px-(--inset) py-[1.125rem] max-sm:odd:last:col-span-2">
          <dt className="text-small text-muted">{label}</dt>
          <dd className="mt-0.5 grid gap-1">
            <span
              className={`text-[1.375rem] leading-tight font-[650] tracking-[-0.02em] ${danger ? "text-danger" : ""}`}
            >
              {value}
            </span>
            {hint && <span className="text-small text-muted">{hint}</span>}
          </dd>
        </div>
      ))}
    </dl>
  );
}

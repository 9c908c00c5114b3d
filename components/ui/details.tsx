import { cx } from "./classes.ts";

/** Label and value pairs, values right-aligned. `strong` marks the result, such as a total. */
export function Details({
  rows,
}: {
  rows: readonly { label: React.ReactNode; value: React.ReactNode; strong?: boolean }[];
}) {
  return (
    <dl className="grid content-start gap-2.5 text-[0.875rem]">
      {rows.map(({ label, value, strong }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: facts keep their places, and two may have the same label
        <div key={at} className={cx("flex items-baseline justify-between gap-6", strong && "font-semibold")}>
          <dt className={cx("max-w-3/5 shrink-0 wrap-anywhere", !strong && "text-muted")}>{label}</dt>
          <dd className="min-w-0 text-right wrap-anywhere">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

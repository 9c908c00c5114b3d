/** A progress bar. The label shows the progress as text too. */
export function Progress({ value, max, label }: { value: number; max: number; label: string }) {
  const share = max > 0 ? Math.min(1, Math.max(0, value / max)) : 0;
  return (
    <div className="grid gap-1.5">
      <div className="flex justify-between gap-4 text-small">
        <span className="text-muted">{label}</span>
        <span aria-hidden className="font-semibold">
          {Math.floor(share * 100)}%
        </span>
      </div>
      <div
        role="progressbar"
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={max}
        aria-valuenow={value}
        className="h-2 overflow-hidden rounded-full border border-line bg-sunken"
      >
        <div
          className="h-full rounded-full bg-brand transition-[width] duration-200"
          style={{ width: `${share * 100}%` }}
        />
      </div>
    </div>
  );
}

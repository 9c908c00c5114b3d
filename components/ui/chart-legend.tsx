/** The names of a chart's two courses: the main one, and the one that it is compared with. */
export function ChartLegend({
  main,
  other,
  bars = false,
}: {
  main: string;
  other?: string | undefined;
  /** The marks of a chart with bars, not lines. */
  bars?: boolean;
}) {
  return (
    <span className="mr-2 flex flex-wrap gap-x-4 py-1.5 text-small text-muted">
      <span className="inline-flex items-center gap-2">
        <span
          aria-hidden
          className={bars ? "h-3 w-2 rounded-[2px] bg-brand" : "h-[3px] w-4 rounded-full bg-brand"}
        />
        {main}
      </span>
      {other && (
        <span className="inline-flex items-center gap-2">
          <span
            aria-hidden
            className={
              bars
                ? "h-3 w-2 rounded-[2px] bg-line-strong opacity-60"
                : "w-4 border-t-2 border-dashed border-faint"
            }
          />
          {other}
        </span>
      )}
    </span>
  );
}

const WIDTH = 212;

/** The tooltip of one point of a chart. Hidden from screen readers, which hear the chart's own text. */
export function ChartMark({
  left,
  width,
  title,
  rows,
}: {
  left: number;
  width: number;
  title: string;
  rows: readonly { name: string; value: string }[];
}) {
  const place = Math.min(Math.max(0, left - WIDTH / 2), Math.max(0, width - WIDTH));
  return (
    <div
      aria-hidden="true"
      style={{ transform: `translateX(${place}px)`, width: WIDTH }}
      className="pointer-events-none absolute top-0 left-0 rounded-control border border-line bg-surface px-3 py-2 text-small shadow-overlay"
    >
      <p className="font-semibold">{title}</p>
      {rows.map(({ name, value }) => (
        <p key={name} className="flex justify-between gap-3 text-muted">
          <span>{name}</span>
          <span className="whitespace-nowrap font-semibold text-ink tabular-nums">{value}</span>
        </p>
      ))}
    </div>
  );
}

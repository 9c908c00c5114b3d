/** One row of a body or of the parameters. */
type Row = {
  name: string;
  depth: number;
  type: string;
  required: boolean;
  rules: string[];
  description: string | null;
  /** The place of a parameter: path, query or header. */
  place?: string;
};

/** A list of properties that fits a phone: name, type and rules in one line, the meaning below. */
export function PropertyTable({ rows, required }: { rows: readonly Row[]; required: string }) {
  return (
    <dl className="divide-y divide-line rounded-xl border border-line bg-surface">
      {rows.map((row, index) => (
        <div
          // biome-ignore lint/suspicious/noArrayIndexKey: the rows never move
          key={index}
          className="grid gap-1 py-2.5 pr-4"
          style={{ paddingLeft: `${1 + row.depth * 1.25}rem` }}
        >
          <dt className="flex flex-wrap items-baseline gap-x-2.5 gap-y-1">
            <code className="break-all font-mono text-sm font-semibold">{row.name}</code>
            <span className="font-mono text-xs text-muted">{row.type}</span>
            {row.place && <span className="text-xs text-muted">{row.place}</span>}
            {row.required && <span className="text-xs font-semibold text-warn">{required}</span>}
          </dt>
          <dd className="grid gap-0.5 text-sm text-muted">
            {row.rules.map((rule) => (
              <span key={rule} className="break-words font-mono text-xs">
                {rule}
              </span>
            ))}
            {row.description && <span>{row.description}</span>}
          </dd>
        </div>
      ))}
    </dl>
  );
}

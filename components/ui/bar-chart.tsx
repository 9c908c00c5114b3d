import { scaleBand, scaleLinear } from "d3-scale";
import { useTranslations } from "next-intl";
import { useId, useState } from "react";
import { Button } from "./button.tsx";
import { useChartCursor } from "./use-chart-cursor.ts";

type Bar = { key: string; label: string; value: number; text: string };

type Props = {
  bars: readonly Bar[];
  label: string;
  /** The headers of the table's two columns. */
  head: [string, string];
};

const WIDTH = 600;
const HEIGHT = 140;

/**
 * A bar chart of values over time. The left and right arrow keys move from bar to bar and announce each; a
 * button shows all values as a table.
 */
export function BarChart({ bars, label, head }: Props) {
  const t = useTranslations("ui.chart");
  const table = useId();
  const [open, setOpen] = useState(false);
  const last = bars.length - 1;
  const { at, setAt, walk } = useChartCursor(last);
  const shown = bars[at ?? last];
  return (
    <figure className="grid gap-2">
      <div
        role="slider"
        tabIndex={0}
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={Math.max(0, last)}
        aria-valuenow={at ?? Math.max(0, last)}
        aria-valuetext={shown ? `${shown.label}: ${shown.text}` : ""}
        onKeyDown={walk}
        onPointerLeave={() => setAt(null)}
        className="rounded-control outline-offset-4"
      >
        <Bars bars={bars} at={at} onPoint={setAt} />
      </div>
      <figcaption className="flex flex-wrap items-center justify-between gap-2 text-small text-muted">
        <span>
          {shown && (
            <>
              <span className="font-[550] text-ink">{shown.label}</span> {shown.text}
            </>
          )}
        </span>
        <Button
          size="sm"
          variant="quiet"
          aria-expanded={open}
          aria-controls={table}
          onClick={() => setOpen(!open)}
        >
          {t(open ? "hideTable" : "showTable")}
        </Button>
      </figcaption>
      <div id={table} hidden={!open}>
        <Values bars={open ? bars : []} label={label} head={head} />
      </div>
    </figure>
  );
}

/** The bars; the one at `at` is highlighted. */
function Bars(props: { bars: readonly Bar[]; at: number | null; onPoint: (index: number) => void }) {
  const { bars, at, onPoint } = props;
  const most = Math.max(1, ...bars.map(({ value }) => value));
  const x = scaleBand<number>()
    .domain(bars.map((_, index) => index))
    .range([0, WIDTH])
    .paddingInner(0.25);
  const y = scaleLinear().domain([0, most]).range([0, HEIGHT]);
  return (
    <svg aria-hidden viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" className="h-32 w-full">
      {bars.map(({ key, value }, index) => (
        <g key={key} onPointerEnter={() => onPoint(index)}>
          <rect x={x(index)} y={0} width={x.step()} height={HEIGHT} fill="transparent" />
          <rect
            x={x(index)}
            y={HEIGHT - Math.max(2, y(value))}
            width={x.bandwidth()}
            height={Math.max(2, y(value))}
            className={value === 0 ? "fill-line" : index === at ? "fill-brand-strong" : "fill-brand"}
          />
        </g>
      ))}
      <line x1={0} x2={WIDTH} y1={HEIGHT} y2={HEIGHT} className="stroke-line" />
    </svg>
  );
}

/** The same values as a table, newest first. */
function Values({ bars, label, head }: Props) {
  return (
    <table className="w-full text-small">
      <caption className="sr-only">{label}</caption>
      <thead>
        <tr className="border-b border-line text-left text-muted">
          <th scope="col" className="py-1.5 font-normal">
            {head[0]}
          </th>
          <th scope="col" className="py-1.5 text-right font-normal">
            {head[1]}
          </th>
        </tr>
      </thead>
      <tbody>
        {bars.toReversed().map((bar) => (
          <tr key={bar.key} className="border-b border-line last:border-b-0">
            <th scope="row" className="py-1.5 text-left font-normal">
              {bar.label}
            </th>
            <td className="py-1.5 text-right tabular-nums">{bar.text}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

"use client";

import { scaleBand, scaleLinear } from "d3-scale";
import { useTranslations } from "next-intl";
import { useId, useState } from "react";
import { Button } from "./button.tsx";

type Bar = { key: string; label: string; value: number; text: string };

const WIDTH = 600;
const HEIGHT = 140;

/**
 * Values over time as bars. With the keys left and right a person walks from bar to bar and hears each; the table with
 * all of them is behind a button.
 */
export function BarChart({
  bars,
  label,
  head,
}: {
  bars: readonly Bar[];
  label: string;
  head: [string, string];
}) {
  const t = useTranslations("ui.chart");
  const table = useId();
  const [at, setAt] = useState<number | null>(null);
  const [open, setOpen] = useState(false);
  const most = Math.max(1, ...bars.map(({ value }) => value));
  const x = scaleBand<number>()
    .domain(bars.map((_, index) => index))
    .range([0, WIDTH])
    .paddingInner(0.25);
  const y = scaleLinear().domain([0, most]).range([0, HEIGHT]);
  const last = bars.length - 1;
  const shown = bars[at ?? last];
  const walk = (event: React.KeyboardEvent) => {
    const now = at ?? last;
    const next = { ArrowLeft: now - 1, ArrowRight: now + 1, Home: 0, End: last }[event.key];
    if (next === undefined) return;
    event.preventDefault();
    setAt(Math.min(last, Math.max(0, next)));
  };
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
        <svg
          aria-hidden
          viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
          preserveAspectRatio="none"
          className="h-32 w-full"
        >
          {bars.map(({ key, value }, index) => (
            <g key={key} onPointerEnter={() => setAt(index)}>
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
            {open &&
              bars.toReversed().map((bar) => (
                <tr key={bar.key} className="border-b border-line last:border-b-0">
                  <th scope="row" className="py-1.5 text-left font-normal">
                    {bar.label}
                  </th>
                  <td className="py-1.5 text-right tabular-nums">{bar.text}</td>
                </tr>
              ))}
          </tbody>
        </table>
      </div>
    </figure>
  );
}

import { formatMoney } from "#components/ui/money-format.ts";

/** The discount in whole per cent, rounded down; 0 without one. */
export function percentOff(price: number, before: number): number {
  return before > price ? Math.floor((1 - price / before) * 100) : 0;
}

export type PriceWords = { before: string; off: string; offLong: string };

type Props = {
  price: number;
  before: string | null;
  locale: string;
  words: PriceWords;
  large?: boolean;
  /** Whether the discount is shown next to the prices. */
  off?: boolean;
};

/** A price; if reduced, also the former price and the discount. */
export function Price({ price, before, locale, words, large = false, off = true }: Props) {
  const percent = before ? percentOff(price, Number(before)) : 0;
  const size = large ? "text-page" : "text-[1.0625rem] font-[650] tracking-tight";
  return (
    <>
      <span className={`${size} whitespace-nowrap`}>{formatMoney(price, locale)}</span>
      {before && percent > 0 && (
        <>
          <s className={`${large ? "text-body" : "text-small"} whitespace-nowrap text-muted`}>
            <span className="sr-only">{words.before} </span>
            {formatMoney(before, locale)}
          </s>
          {off && (
            <span className="rounded-md bg-warn-soft px-1.5 py-0.5 font-semibold text-[0.75rem] text-warn leading-snug">
              <Off percent={percent} words={words} />
            </span>
          )}
        </>
      )}
    </>
  );
}

/** The discount, shown as a number and read as a sentence. */
export function Off({ percent, words }: { percent: number; words: PriceWords }) {
  return (
    <>
      <span aria-hidden>{words.off.replace("{percent}", String(percent))}</span>
      <span className="sr-only">{words.offLong.replace("{percent}", String(percent))}</span>
    </>
  );
}

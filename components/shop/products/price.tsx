import { formatMoney } from "#components/ui/money-format.ts";
import { OriginalPrice } from "./original-price.tsx";
import { percentOff } from "./reduced.ts";

export type PriceWords = { before: string; off: string; offLong: string };

type Props = {
  price: number;
  /** The original price of a reduced one. */
  before: number | null;
  locale: string;
  words: PriceWords;
  large?: boolean;
  /** Whether the discount is shown next to the prices. */
  off?: boolean;
};

/** A price; if reduced, also the original price and the discount. */
export function Price({ price, before, locale, words, large = false, off = true }: Props) {
  const size = large ? "text-page" : "text-[1.0625rem] font-[650] tracking-tight";
  return (
    <>
      <span className={`${size} whitespace-nowrap`}>{formatMoney(price, locale)}</span>
      {before !== null && (
        <>
          <OriginalPrice label={words.before} large={large}>
            {formatMoney(before, locale)}
          </OriginalPrice>
          {off && (
            <span className="rounded-md bg-warn-soft px-1.5 py-0.5 font-semibold text-[0.75rem] text-warn leading-snug">
              <Off percent={percentOff(price, before)} words={words} />
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

import { formatMoney } from "#components/ui/money-format.ts";
import type { PublicProduct } from "#lib/catalog/public.ts";

type Variation = PublicProduct["variations"][number];

type Props = {
  variations: PublicProduct["variations"];
  chosen: string | null;
  choose: (id: string) => void;
  locale: string;
  words: { choose: string; soldOut: string };
};

const CHIP =
  "relative flex min-h-11 min-w-11 max-w-full flex-wrap items-center justify-center gap-x-2 rounded-control border border-line-strong bg-surface px-3.5 py-1.5 text-center font-semibold text-[0.875rem] leading-snug hover:bg-sunken has-checked:border-brand has-checked:bg-soft has-checked:ring-1 has-checked:ring-brand has-disabled:border-line has-disabled:border-dashed has-disabled:bg-transparent has-disabled:text-muted has-focus-visible:outline-3 has-focus-visible:outline-brand has-focus-visible:outline-offset-2";

/** The options of a product as chips: a radio group, with what is sold out at its end. Prices where they differ. */
export function VariationChoice({ variations, chosen, choose, locale, words }: Props) {
  const hasManyPrices = variations.some(({ price }) => price !== variations[0]?.price);
  const ordered = variations.toSorted((a, b) => Number(b.in_stock) - Number(a.in_stock));
  return (
    <fieldset className="min-w-0">
      <legend className="mb-2 font-semibold text-[0.875rem]">{words.choose}</legend>
      <div className="flex flex-wrap gap-2">
        {ordered.map((variation) => (
          <label key={variation.id} className={CHIP}>
            <input
              type="radio"
              name="variacao"
              value={variation.id}
              checked={variation.id === chosen}
              required
              disabled={!variation.in_stock}
              onChange={() => choose(variation.id)}
              className="absolute inset-0 cursor-pointer appearance-none outline-none disabled:cursor-not-allowed"
            />
            <Name {...variation} />
            {hasManyPrices && variation.in_stock && (
              <span className="whitespace-nowrap font-normal text-muted text-small">
                {formatMoney(variation.price, locale)}
              </span>
            )}
            {!variation.in_stock && <span className="sr-only">{words.soldOut}</span>}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

function Name({ name, in_stock }: Variation) {
  const Text = in_stock ? "span" : "s";
  return <Text className="min-w-0 wrap-anywhere">{name}</Text>;
}

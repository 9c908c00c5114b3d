import { formatMoney } from "#components/ui/money-format.ts";
import { RADIO } from "#components/ui/radio-class.ts";
import type { PublicProduct } from "#lib/catalog/public.ts";

type Props = {
  variations: PublicProduct["variations"];
  chosen: string | null;
  choose: (id: string) => void;
  locale: string;
  words: { choose: string; soldOut: string };
};

export function VariationChoice({ variations, chosen, choose, locale, words }: Props) {
  return (
    <fieldset className="grid min-w-0 grid-cols-1 gap-2">
      <legend className="mb-2 font-semibold text-[0.875rem]">{words.choose}</legend>
      {variations.map((variation) => (
        <label
          key={variation.id}
          className="flex min-h-12 cursor-pointer flex-wrap items-center gap-3 rounded-control border border-line-strong bg-surface px-3.5 has-checked:border-brand has-checked:bg-soft has-disabled:cursor-not-allowed has-disabled:border-line has-disabled:text-muted has-focus-visible:outline-3 has-focus-visible:outline-brand has-focus-visible:outline-offset-2"
        >
          <input
            type="radio"
            name="variacao"
            value={variation.id}
            checked={variation.id === chosen}
            required
            disabled={!variation.in_stock}
            onChange={() => choose(variation.id)}
            className={`${RADIO} outline-none`}
          />
          <span className="grow font-semibold wrap-anywhere">{variation.name}</span>
          <span className="shrink-0">
            {variation.in_stock ? formatMoney(variation.price, locale) : words.soldOut}
          </span>
        </label>
      ))}
    </fieldset>
  );
}

import { Trash2 } from "lucide-react";
import { useLocale, useTranslations } from "next-intl";
import { useState } from "react";
import { Card } from "#components/ui/card.tsx";
import { ComboboxField } from "#components/ui/combobox-field.tsx";
import { IconButton } from "#components/ui/icon-button.tsx";
import { Money } from "#components/ui/money.tsx";
import { formatMoney } from "#components/ui/money-format.ts";
import { NumberField } from "#components/ui/number-field.tsx";
import { SelectField } from "#components/ui/select-field.tsx";
import { read } from "../../queries/read.ts";
import { useData } from "../../queries/use-data.ts";
import { isVariable, isWrongQuantity, type Line, priceOf, subtotalOf, withProduct } from "./order-draft.ts";
import type { OrderDraft } from "./use-order-draft.ts";

/** The products of a new order. */
export function ProductLines({ draft: { lines, setLines, tried } }: { draft: OrderDraft }) {
  const t = useTranslations("orders.make");
  const change = (key: number, change: Partial<Line>) =>
    setLines((before) => before.map((line) => (line.key === key ? { ...line, ...change } : line)));
  return (
    <Card title={t("products")}>
      <div className="grid gap-4">
        {lines.length > 0 && (
          <ul className="grid">
            {lines.map((line) => (
              <LineRow
                key={line.key}
                line={line}
                tried={tried}
                change={(next) => change(line.key, next)}
                remove={() => setLines((before) => before.filter(({ key }) => key !== line.key))}
              />
            ))}
          </ul>
        )}
        <AddProduct
          add={(product) => setLines((before) => withProduct(before, product))}
          error={tried && lines.length === 0 ? t("none") : undefined}
        />
      </div>
    </Card>
  );
}

type RowProps = { line: Line; tried: boolean; change: (next: Partial<Line>) => void; remove: () => void };

function LineRow({ line, tried, change, remove }: RowProps) {
  const t = useTranslations("orders.make");
  const locale = useLocale();
  const { product, variantId, quantity } = line;
  const { name, variations, stock } = product;
  const left = variations.find(({ id }) => id === variantId)?.stock ?? stock;
  return (
    <li className="grid gap-x-4 gap-y-2.5 border-b border-line py-3.5 first:pt-0 sm:grid-cols-[minmax(0,1fr)_auto] sm:items-start">
      <div className="grid gap-2">
        <div>
          <p className="text-[0.875rem] font-[550] wrap-anywhere">{name}</p>
          <p className="text-small text-muted">
            <Money value={priceOf(line)} /> · {left > 0 ? t("inStock", { count: left }) : t("soldOut")}
          </p>
        </div>
        {isVariable(line) && (
          <SelectField
            size="sm"
            className="grid max-w-xs gap-1.5"
            label={t("variation", { name })}
            labelHidden
            value={variantId}
            onChange={(next) => change({ variantId: next })}
            options={variations.map((variation) => ({
              value: variation.id,
              label: `${variation.name} · ${formatMoney(variation.price, locale)}`,
              disabled: variation.stock === 0,
            }))}
            error={tried && variantId === null ? t("variationMissing") : undefined}
          />
        )}
      </div>
      <div className="flex items-start justify-between gap-3">
        <NumberField
          size="sm"
          className="w-20"
          label={t("quantity", { name })}
          labelHidden
          value={quantity}
          onChange={(next) => change({ quantity: next })}
          error={tried && isWrongQuantity(line) ? t("quantityWrong") : undefined}
        />
        <Money value={subtotalOf([line])} className="min-w-24 py-1.5 text-right font-semibold" />
        <IconButton size="sm" label={t("remove", { name })} icon={<Trash2 aria-hidden />} onClick={remove} />
      </div>
    </li>
  );
}

/** Searches the catalog. The products are loaded when the list opens. */
function AddProduct({ add, error }: { add: (product: Line["product"]) => void; error: string | undefined }) {
  const t = useTranslations("orders.make");
  const locale = useLocale();
  const [search, setSearch] = useState<string | null>(null);
  const found = useData(
    read(["products", "to-order"], "listProducts", {
      query: { limit: 20, active: true, ...(search ? { search } : {}) },
    }),
    { enabled: search !== null },
  );
  const products = found.data?.products ?? [];
  return (
    <ComboboxField
      label={t("add")}
      placeholder={t("addHint")}
      error={error}
      value={null}
      onChange={(id) => {
        const product = products.find((each) => each.id === id);
        if (product) add(product);
      }}
      options={products.map((product) => ({
        value: product.id,
        label: product.name,
        hint: `${formatMoney(product.price, locale)} · ${product.stock > 0 ? t("inStock", { count: product.stock }) : t("soldOut")}`,
        disabled: product.stock === 0,
      }))}
      onSearch={setSearch}
      onOpen={() => setSearch((now) => now ?? "")}
      loading={found.isFetching}
    />
  );
}

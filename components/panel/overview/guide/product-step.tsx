import { useTranslations } from "next-intl";
import { useEffect, useRef } from "react";
import { type UseFormReturn, useForm } from "react-hook-form";
import { Button } from "#components/ui/button.tsx";
import { type FieldNumber, type Readable, readable } from "#components/ui/field-number.ts";
import { IntentLink } from "#components/ui/intent-link.tsx";
import { MoneyField } from "#components/ui/money-field.tsx";
import { TextField } from "#components/ui/text-field.tsx";
import type { Client } from "#lib/client/types.ts";
import { Controlled } from "../../forms/controlled.tsx";
import { registered } from "../../forms/registered.ts";
import { useFormAction } from "../../forms/use-form-action.ts";
import type { ShownProduct } from "../../settings/shop-preview.tsx";
import { StepForm } from "./step-form.tsx";
import { FIRST_STOCK, StockFields, type StockValues, stockOf } from "./stock-fields.tsx";

type Values = StockValues & { name: string; price: FieldNumber };

type Props = {
  /** Called with every change, for the preview. */
  onType: (product: ShownProduct) => void;
  /** The step stays open until another is selected, also when the product exists and its units are missing. */
  onBegin: () => void;
  onDone: () => void;
};

/** The first product with its units: name, price and how a customer receives it. The rest can follow later. */
export function ProductStep({ onType, onBegin, onDone }: Props) {
  const t = useTranslations("guide.product");
  const form = useForm<Values>({ defaultValues: { name: "", price: null, ...FIRST_STOCK } });
  useTyped(form, onType);
  // Made by an earlier attempt whose units were refused.
  const made = useRef<string | null>(null);
  const { submit, pending, left } = useFormAction(form, {
    call: async (api, values: Readable<Values>, idempotencyKey) => {
      onBegin();
      const product = await productOf(values, api, t("category"));
      if (made.current) await api.updateProduct({ params: { id: made.current }, body: product });
      else made.current = (await api.createProduct({ body: { ...NEW, ...product } })).product.id;
      return api.addStock({ params: { id: made.current }, body: stockOf(values), idempotencyKey });
    },
    changes: [["products"], ["categories"], ["stock"], ["overview"]],
    onDone,
  });
  return (
    <StepForm onSubmit={submit} left={left}>
      <div className="grid gap-4 sm:grid-cols-[minmax(0,1fr)_11rem]">
        <TextField
          label={t("name")}
          placeholder={t("example")}
          {...registered(form, "name", { required: t("nameMissing") })}
        />
        <Controlled
          control={form.control}
          name="price"
          rules={{ validate: (price) => (price && price > 0) || t("priceMissing") }}
        >
          {(field) => <MoneyField {...field} label={t("price")} />}
        </Controlled>
      </div>
      <StockFields form={form as unknown as UseFormReturn<StockValues>} kinds={["link", "codes", "parcel"]} />
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button type="submit" variant="primary" pending={pending}>
          {t("save")}
        </Button>
        <IntentLink href="/painel/produtos/novo" className="text-small font-medium text-muted underline">
          {t("whole")}
        </IntentLink>
      </div>
    </StepForm>
  );
}

const NEW = { type: "normal", stock: 0 } as const;

async function productOf({ name, price, kind }: Readable<Values>, api: Client, category: string) {
  return {
    name,
    price: price ?? 0,
    category_id: await anyCategory(api, category),
    delivery: kind === "parcel" ? "shipping" : "digital",
  } as const;
}

/** A product needs a category: creates one if there is none. */
async function anyCategory(api: Client, name: string): Promise<string> {
  const { categories } = await api.listCategories();
  const first = categories[0];
  return first?.id ?? (await api.createCategory({ body: { name } })).category.id;
}

function useTyped(form: UseFormReturn<Values>, onType: (product: ShownProduct) => void): void {
  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ values: { name, price, kind } }) =>
          onType({
            name: name.trim(),
            price: readable(price),
            delivery: kind === "parcel" ? "shipping" : "digital",
          }),
      }),
    [form, onType],
  );
}

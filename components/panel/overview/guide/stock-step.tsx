import { useTranslations } from "next-intl";
import { useForm } from "react-hook-form";
import { Button } from "#components/ui/button.tsx";
import type { Readable } from "#components/ui/field-number.ts";
import { useFormAction } from "../../forms/use-form-action.ts";
import { STOCK_CHANGES } from "../../stock/stock-changes.ts";
import { StepForm } from "./step-form.tsx";
import { FIRST_STOCK, StockFields, type StockValues, stockOf } from "./stock-fields.tsx";
import type { Product } from "./use-guide.ts";

/** The units of a product that has none: counted for what is sent, texts for what is delivered at once. */
export function StockStep({ product, onDone }: { product: Product; onDone: () => void }) {
  const t = useTranslations("guide.stock");
  const sent = product.delivery === "shipping";
  const form = useForm<StockValues>({ defaultValues: { ...FIRST_STOCK, kind: sent ? "parcel" : "link" } });
  const variantId = product.variations[0]?.id;
  const { submit, pending, left } = useFormAction(form, {
    call: (api, values: Readable<StockValues>, idempotencyKey) =>
      api.addStock({
        params: { id: product.id },
        body: { ...(variantId ? { variantId } : {}), ...stockOf(values) },
        idempotencyKey,
      }),
    changes: STOCK_CHANGES,
    onDone,
  });
  return (
    <StepForm onSubmit={submit} left={left}>
      <p className="text-body">{t("of", { product: product.name })}</p>
      <StockFields form={form} kinds={sent ? ["parcel"] : ["link", "codes"]} />
      <div>
        <Button type="submit" variant="primary" pending={pending}>
          {t("save")}
        </Button>
      </div>
    </StepForm>
  );
}

import { useTranslations } from "next-intl";
import { useState } from "react";
import { useFormContext, useWatch } from "react-hook-form";
import { Card } from "#components/ui/card.tsx";
import { ConfirmDialog } from "#components/ui/confirm.tsx";
import { Segmented } from "#components/ui/segmented.tsx";
import { newVariation, type ProductValues } from "./form-values.ts";
import { PriceFields } from "./price-fields.tsx";
import { VariationsField } from "./variations-field.tsx";

/**
 * The price: one for the product, or one per variation. `saved`, the type of a stored product: one price can gain
 * variations, but not the other way round.
 */
export function PriceCard({ saved }: { saved: ProductValues["type"] | null }) {
  const t = useTranslations("products.form");
  const { control, setValue, getValues } = useFormContext<ProductValues>();
  const type = useWatch({ control, name: "type" });
  const [asking, setAsking] = useState(false);
  const change = (next: ProductValues["type"]) => {
    setValue("type", next, { shouldDirty: true });
    const { price, comparativePrice } = getValues();
    setValue("variations", next === "variable" ? [{ ...newVariation(), price, comparativePrice }] : [], {
      shouldDirty: true,
    });
  };
  const wish = (next: ProductValues["type"]) => {
    const filled = getValues("variations").some(({ name, price }) => name.trim() || price !== null);
    if (next === "normal" && filled) setAsking(true);
    else change(next);
  };
  return (
    <Card
      title={t("price")}
      actions={
        saved !== "variable" && (
          <Segmented
            label={t("type")}
            value={type}
            onChange={wish}
            options={[
              { value: "normal", label: t("types.normal") },
              { value: "variable", label: t("types.variable") },
            ]}
          />
        )
      }
    >
      {type === "normal" ? <PriceFields /> : <VariationsField />}
      {saved === "normal" && type === "variable" && (
        <p className="mt-4 text-small text-muted">{t("firstTakesStock")}</p>
      )}
      {saved === "variable" && <p className="mt-4 text-small text-faint">{t("typeStays")}</p>}
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={t("switch.title")}
        text={t("switch.text")}
        action={t("switch.action")}
        danger
        onConfirm={() => {
          setAsking(false);
          change("normal");
        }}
      />
    </Card>
  );
}

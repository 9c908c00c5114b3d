import { useTranslations } from "next-intl";
import { useFormContext } from "react-hook-form";
import { Card } from "#components/ui/card.tsx";
import { NumberField } from "#components/ui/number-field.tsx";
import { SwitchField } from "#components/ui/switch-field.tsx";
import { Controlled } from "../../forms/controlled.tsx";
import type { ProductValues } from "./form-values.ts";

/** The switch for visibility in the shop, and how many units one order may have. */
export function VisibilityCard() {
  const t = useTranslations("products.form");
  const { control } = useFormContext<ProductValues>();
  return (
    <Card title={t("visibility")}>
      <div className="grid gap-4">
        <Controlled control={control} name="active">
          {(field) => <SwitchField {...field} label={t("active")} hint={t("activeHint")} />}
        </Controlled>
        <Controlled control={control} name="maxPerOrder">
          {(field) => (
            <NumberField {...field} label={t("maxPerOrder")} hint={t("maxPerOrderHint")} optional />
          )}
        </Controlled>
      </div>
    </Card>
  );
}

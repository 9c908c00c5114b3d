import Link from "next/link";
import { useTranslations } from "next-intl";
import { useFormContext, useWatch } from "react-hook-form";
import { Card } from "#components/ui/card.tsx";
import { RadioField } from "#components/ui/radio-field.tsx";
import { Controlled } from "../../forms/controlled.tsx";
import type { ProductValues } from "./form-values.ts";
import { MeasuresFields } from "./measures-fields.tsx";

/** Whether a product is delivered right after the payment, or sent or picked up. */
export function DeliveryCard() {
  const t = useTranslations("products.form.delivery");
  const { control } = useFormContext<ProductValues>();
  const delivery = useWatch({ control, name: "delivery" });
  return (
    <Card title={t("title")}>
      <Controlled control={control} name="delivery">
        {(field) => (
          <RadioField
            {...field}
            label={t("title")}
            labelHidden
            options={[
              { value: "digital", label: t("digital"), hint: t("digitalHint") },
              { value: "shipping", label: t("shipping"), hint: t("shippingHint") },
            ]}
          />
        )}
      </Controlled>
      {delivery === "shipping" && (
        <>
          <div className="mt-4 border-t border-line pt-4">
            <MeasuresFields />
          </div>
          <Link
            href="/painel/configuracoes?aba=entrega"
            className="mt-3 inline-flex min-h-11 items-center text-small font-semibold underline decoration-line-strong underline-offset-3 hover:decoration-current sm:min-h-0"
          >
            {t("settings")}
          </Link>
        </>
      )}
    </Card>
  );
}

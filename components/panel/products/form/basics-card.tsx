import { useTranslations } from "next-intl";
import { useFormContext } from "react-hook-form";
import { Card } from "#components/ui/card.tsx";
import { TextField } from "#components/ui/text-field.tsx";
import { Controlled } from "../../forms/controlled.tsx";
import { registered } from "../../forms/registered.ts";
import { CategoryField } from "./category-field.tsx";
import { DescriptionField } from "./description-field.tsx";
import type { ProductValues } from "./form-values.ts";

/** Name, category and description of the product. */
export function BasicsCard() {
  const t = useTranslations("products.form");
  const form = useFormContext<ProductValues>();
  const { control } = form;
  return (
    <Card>
      <div className="grid gap-4">
        <TextField
          label={t("name")}
          maxLength={120}
          autoComplete="off"
          placeholder={t("nameExample")}
          {...registered(form, "name", { validate: (name) => name.trim() !== "" || t("nameMissing") })}
        />
        <Controlled control={control} name="categoryId" rules={{ required: t("categoryMissing") }}>
          {(field) => <CategoryField {...field} />}
        </Controlled>
        <Controlled control={control} name="description">
          {(field) => <DescriptionField {...field} />}
        </Controlled>
      </div>
    </Card>
  );
}

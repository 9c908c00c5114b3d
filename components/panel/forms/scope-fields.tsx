import { useTranslations } from "next-intl";
import { Controller, useFormContext } from "react-hook-form";
import { RadioField } from "#components/ui/radio-field.tsx";
import { CategoriesField, ProductsField } from "./scope-choice.tsx";

type Scope = "all" | "some";

/** The scope of a coupon or checkout field: everything, or some products and categories. */
export function ScopeFields(props: {
  /** The area with the texts of the choice. */
  area: "coupons" | "customFields";
  /** The form's names of the two lists. */
  categories: string;
  products: string;
}) {
  const { area, categories, products } = props;
  const t = useTranslations(`${area}.form`);
  const some = useFormContext().watch("scope") === "some";
  return (
    <div className="grid gap-4">
      <Controller
        name="scope"
        render={({ field }) => (
          <RadioField<Scope>
            label={t("scope")}
            value={field.value}
            onChange={field.onChange}
            columns={2}
            options={[
              { value: "all", label: t("scopeAll") },
              { value: "some", label: t("scopeSome") },
            ]}
          />
        )}
      />
      {some && (
        <div className="grid gap-4 sm:grid-cols-2">
          <Controller
            name={categories}
            rules={{
              validate: (ids: string[], values) =>
                ids.length + values[products].length > 0 || t("scopeMissing"),
            }}
            render={({ field: { value, onChange }, fieldState: { error } }) => (
              <CategoriesField
                label={t("categories")}
                value={value}
                onChange={onChange}
                error={error?.message}
              />
            )}
          />
          <Controller
            name={products}
            render={({ field: { value, onChange }, fieldState: { error } }) => (
              <ProductsField label={t("products")} value={value} onChange={onChange} error={error?.message} />
            )}
          />
        </div>
      )}
    </div>
  );
}

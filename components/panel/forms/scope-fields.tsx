import { useTranslations } from "next-intl";
import { useFormContext } from "react-hook-form";
import { RadioField } from "#components/ui/radio-field.tsx";
import { Controlled } from "./controlled.tsx";
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
      <Controlled name="scope">
        {(field) => (
          <RadioField<Scope>
            {...field}
            label={t("scope")}
            columns={2}
            options={[
              { value: "all", label: t("scopeAll") },
              { value: "some", label: t("scopeSome") },
            ]}
          />
        )}
      </Controlled>
      {some && (
        <div className="grid gap-4 sm:grid-cols-2">
          <Controlled
            name={categories}
            rules={{
              validate: (ids: string[], values) =>
                ids.length + values[products].length > 0 || t("scopeMissing"),
            }}
          >
            {(field) => <CategoriesField {...field} label={t("categories")} />}
          </Controlled>
          <Controlled name={products}>
            {(field) => <ProductsField {...field} label={t("products")} />}
          </Controlled>
        </div>
      )}
    </div>
  );
}

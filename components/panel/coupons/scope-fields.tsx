"use client";

import { useTranslations } from "next-intl";
import { Controller, useFormContext } from "react-hook-form";
import { RadioField } from "#components/ui/radio-field.tsx";
import { CategoriesField, ProductsField } from "../data/scope-choice.tsx";
import type { CouponValues } from "./coupon.ts";

/** On what the coupon counts: everything, or some products and categories. */
export function ScopeFields() {
  const t = useTranslations("coupons.form");
  const form = useFormContext<CouponValues>();
  const some = form.watch("scope") === "some";
  return (
    <div className="grid gap-4">
      <Controller
        name="scope"
        render={({ field }) => (
          <RadioField<CouponValues["scope"]>
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
            name="categoryIds"
            rules={{
              validate: (ids: string[], { productIds }) =>
                ids.length + productIds.length > 0 || t("scopeMissing"),
            }}
            render={({ field, fieldState: { error } }) => (
              <CategoriesField
                label={t("categories")}
                value={field.value}
                onChange={field.onChange}
                error={error?.message}
              />
            )}
          />
          <Controller
            name="productIds"
            render={({ field, fieldState: { error } }) => (
              <ProductsField
                label={t("products")}
                value={field.value}
                onChange={field.onChange}
                error={error?.message}
              />
            )}
          />
        </div>
      )}
    </div>
  );
}

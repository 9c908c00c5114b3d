"use client";

import { buttonClass } from "#components/ui/button-class.ts";
import { ShopField } from "../layout/shop-field.tsx";
import { useShopTexts } from "../layout/use-shop-texts.tsx";
import type { ShippingOption } from "./shipping-choice.tsx";

type Props = {
  /** The purchase, sent along with the CEP. */
  hidden: Record<string, string>;
  /** The CEP as it was typed, and why it has no price. */
  typed: string;
  wrong: ShippingOption["why"] | "invalid" | null;
};

/** Asks for the CEP before anything else, without JavaScript: the freight depends on it. */
export function PostalCodeForm({ hidden, typed, wrong }: Props) {
  const t = useShopTexts("checkout");
  const ship = useShopTexts("shopShipping");
  const error = {
    postal_code_needed: undefined,
    postal_code_not_served: t("wrong.notServed"),
    parcel_too_heavy: t("wrong.tooHeavy"),
    invalid: t("wrong.postalCode"),
  }[wrong ?? "postal_code_needed"];
  return (
    <form method="get" className="grid gap-4 rounded-card border border-line bg-surface p-4 sm:p-6">
      <h2 className="text-section">{ship("title")}</h2>
      {Object.entries(hidden).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <ShopField
        name="cep"
        label={ship("postalCode")}
        inputMode="numeric"
        autoComplete="shipping postal-code"
        maxLength={9}
        required
        defaultValue={typed}
        error={error}
      />
      <button type="submit" className={`${buttonClass("secondary", "lg")} w-full`}>
        {ship("calculate")}
      </button>
    </form>
  );
}

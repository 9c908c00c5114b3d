"use client";

import { useShopTexts } from "../layout/use-shop-texts.tsx";
import { type Address, addressField } from "./address.ts";
import { AddressFields } from "./address-fields.tsx";
import { ShippingChoice } from "./shipping-choice.tsx";
import type { Shipping } from "./use-shipping.ts";

type Props = {
  shipping: Shipping;
  start: Address | null | undefined;
  told: (name: string) => string | undefined;
};

/** The delivery of a cart with parcels, inside the checkout's form. */
export function ShippingFields({ shipping, start, told }: Props) {
  const t = useShopTexts("shopShipping");
  if (!shipping.needed) return null;
  if (shipping.options.length === 0)
    return (
      <div role="status" className="h-40 animate-pulse rounded-card bg-sunken motion-reduce:animate-none">
        <span className="sr-only">{t("loading")}</span>
      </div>
    );
  return (
    <ShippingChoice {...shipping}>
      <AddressFields
        placeOf={shipping.placeOf}
        onPostalCode={shipping.setPostalCode}
        phone={shipping.phone}
        field={(part) => ({ defaultValue: start?.[part] ?? "", error: told(addressField(part)) })}
      />
    </ShippingChoice>
  );
}

"use client";

import { useRef } from "react";
import type { PhoneField } from "#lib/shipping/freight.ts";
import { ShopField } from "../layout/shop-field.tsx";
import { useShopTexts } from "../layout/use-shop-texts.tsx";
import { type AddressPart, addressField, barePostalCode, isReplaceable, maskPostalCode } from "./address.ts";

type Props = {
  /** The first value and the error of a part. */
  field: (part: AddressPart) => { defaultValue: string; error: string | undefined };
  /** Looks a CEP up; without it, state and city are typed. */
  placeOf?: (postalCode: string) => Promise<{ state: string; city: string | null } | null>;
  /** Hears of the CEP while it is typed; null until it is complete. */
  onPostalCode?: (postalCode: string | null) => void;
  /** Takes the place of the CEP's field where it is known already. */
  postalCode?: React.ReactNode;
  phone: PhoneField;
};

const SHIP = {
  postalCode: "shipping postal-code",
  street: "shipping address-line1",
  number: "off",
  complement: "shipping address-line2",
  district: "shipping address-level3",
  city: "shipping address-level2",
  state: "shipping address-level1",
  recipient: "shipping name",
  phone: "shipping tel",
} as const;
const LONGEST = {
  ...{ postalCode: 9, street: 120, number: 20, complement: 80, district: 80, city: 80 },
  ...{ state: 2, recipient: 120, phone: 30 },
} as const;

/** Where a parcel goes. The CEP fills state and city, which can always be typed. */
export function AddressFields({ field, placeOf, onPostalCode, postalCode, phone }: Props) {
  const t = useShopTexts("shopShipping");
  const optional = useShopTexts("checkout")("optional");
  const box = useRef<HTMLDivElement>(null);
  const lookUp = useFilledPlace(box, placeOf, onPostalCode);
  const given = (part: AddressPart) => ({
    name: addressField(part),
    label: t(part),
    autoComplete: SHIP[part],
    maxLength: LONGEST[part],
    ...field(part),
  });
  return (
    <div ref={box} className="grid grid-cols-6 items-start gap-x-3 gap-y-4">
      <Cell span={postalCode ? "col-span-6" : "col-span-6 sm:col-span-3"}>
        {postalCode ?? <ShopField {...given("postalCode")} inputMode="numeric" onInput={lookUp} />}
      </Cell>
      <Cell span="col-span-6">
        <ShopField {...given("street")} />
      </Cell>
      <Cell span="col-span-2">
        <ShopField {...given("number")} />
      </Cell>
      <Cell span="col-span-4">
        <ShopField {...given("complement")} optional={optional} />
      </Cell>
      <Cell span="col-span-6">
        <ShopField {...given("district")} />
      </Cell>
      <Cell span="col-span-4">
        <ShopField {...given("city")} />
      </Cell>
      <Cell span="col-span-2">
        <ShopField
          {...given("state")}
          placeholder={t("stateHint")}
          autoCapitalize="characters"
          className="uppercase"
        />
      </Cell>
      <Cell span="col-span-6">
        <ShopField {...given("recipient")} optional={t("recipientOther")} />
      </Cell>
      {phone !== "off" && (
        <Cell span="col-span-6">
          <ShopField
            {...given("phone")}
            optional={phone === "optional" ? optional : undefined}
            required={phone === "required"}
            type="tel"
            inputMode="tel"
          />
        </Cell>
      )}
    </div>
  );
}

function Cell({ span, children }: { span: string; children: React.ReactNode }) {
  return <div className={`min-w-0 ${span}`}>{children}</div>;
}

/** Formats the CEP and writes its state and city into fields that are empty or were filled by an earlier CEP. */
function useFilledPlace(
  box: React.RefObject<HTMLDivElement | null>,
  placeOf: Props["placeOf"],
  onPostalCode: Props["onPostalCode"],
) {
  const filled = useRef<Partial<Record<AddressPart, string>>>({});
  const latest = useRef("");
  const fill = (part: "state" | "city", value: string | null) => {
    const input = box.current?.querySelector<HTMLInputElement>(`[name="${addressField(part)}"]`);
    if (!input || !isReplaceable(input.value, filled.current[part])) return;
    filled.current[part] = value ?? "";
    input.value = value ?? "";
    input.dispatchEvent(new Event("input", { bubbles: true }));
  };
  return async ({ currentTarget: input }: React.SyntheticEvent<HTMLInputElement>) => {
    if (!placeOf) return;
    if (input.selectionStart === input.value.length) input.value = maskPostalCode(input.value);
    const postalCode = barePostalCode(input.value);
    onPostalCode?.(postalCode);
    if (!postalCode || postalCode === latest.current) return;
    latest.current = postalCode;
    const place = await placeOf(postalCode);
    if (!place || latest.current !== postalCode) return;
    fill("state", place.state);
    fill("city", place.city);
  };
}

"use client";

import { useEffect, useRef, useState } from "react";
import { Checkbox } from "#components/ui/checkbox.tsx";
import { ShopField } from "../layout/shop-field.tsx";
import { useShopTexts } from "../layout/use-shop-texts.tsx";
import { DocumentField } from "./document-field.tsx";
import { EmailField } from "./email-field.tsx";
import { MerchantField } from "./merchant-field.tsx";
import { typedIn } from "./order-body.ts";
import { type Buyer, isBuyerRemembered, keepDraft, typedBefore } from "./remembered-buyer.ts";
import { ShippingFields } from "./shipping-fields.tsx";
import type { Checkout } from "./use-checkout.ts";

type Props = {
  storeId: string;
  checkout: Checkout;
  form: React.RefObject<HTMLFormElement | null>;
  children: React.ReactNode;
};

/** The buyer's fields. Their values stay on the device until the order is paid. */
export function BuyerForm({ storeId, checkout, form, children }: Props) {
  const t = useShopTexts("checkout");
  const { fields, wrong, corrected, pay } = checkout;
  const start = useStart(storeId, form);
  const told = (name: string) => {
    const found = wrong[name];
    return found && t(`wrong.${found.key}`, found.values);
  };
  return (
    <form
      ref={form}
      noValidate
      // Remembered values exist only in the browser: the new key remounts the fields with them.
      key={start ? "known" : "first"}
      onSubmit={(event) => {
        event.preventDefault();
        pay(event.currentTarget);
      }}
      onInput={(event) => {
        keepDraft(storeId, typedIn(event.currentTarget));
        if (event.target instanceof HTMLInputElement) corrected(event.target.name);
      }}
      className="grid grid-cols-1 gap-6"
    >
      <fieldset className="grid min-w-0 grid-cols-1 gap-4 rounded-card border border-line bg-surface p-5 sm:p-6">
        <legend className="float-left w-full text-section">{t("you")}</legend>
        <BuyerFields start={start} told={told} parcels={checkout.bought.shipping.all} />
      </fieldset>
      <ShippingFields shipping={checkout.bought.shipping} start={start?.typed.address} told={told} />
      {fields.length > 0 && (
        <fieldset className="grid min-w-0 grid-cols-1 gap-4 rounded-card border border-line bg-surface p-5 sm:p-6">
          <legend className="float-left w-full text-section">{t("more")}</legend>
          {fields.map((field) => (
            <MerchantField
              key={field.id}
              field={field}
              optional={t("optional")}
              start={start?.typed.customFields[field.id]}
              error={told(`customFields.${field.id}`)}
            />
          ))}
        </fieldset>
      )}
      {children}
    </form>
  );
}

type Told = (name: string) => string | undefined;

type BuyerProps = {
  start: Start | null;
  told: Told;
  /** Nothing is delivered by e-mail. */
  parcels: boolean;
};

function BuyerFields({ start, told, parcels }: BuyerProps) {
  const t = useShopTexts("checkout");
  return (
    <>
      <ShopField
        name="customerName"
        label={t("name")}
        autoComplete="name"
        maxLength={120}
        defaultValue={start?.typed.customerName}
        error={told("customerName")}
      />
      <EmailField start={start?.typed.customerEmail ?? ""} error={told("customerEmail")} parcels={parcels} />
      <DocumentField start={start?.typed.customerDocument ?? ""} error={told("customerDocument")} />
      <label
        htmlFor="lembrar"
        className="-mb-1.5 flex min-h-11 cursor-pointer items-center gap-3 text-[0.875rem]"
      >
        <Checkbox id="lembrar" name="remember" defaultChecked={start?.kept} />
        {t("remember")}
      </label>
    </>
  );
}

type Start = { typed: Buyer; kept: boolean };

/** The initial values; null until the browser has read its storage. Keeps fields that already have input. */
function useStart(storeId: string, form: React.RefObject<HTMLFormElement | null>): Start | null {
  const [start, setStart] = useState<Start | null>(null);
  const focused = useRef<string | null>(null);
  useEffect(() => {
    const before = typedBefore(storeId);
    const now = form.current ? typedIn(form.current) : before;
    focused.current = (document.activeElement as HTMLInputElement | null)?.name ?? null;
    setStart({
      typed: {
        customerName: now.customerName || before.customerName,
        customerEmail: now.customerEmail || before.customerEmail,
        customerDocument: now.customerDocument || before.customerDocument,
        customFields: before.customFields,
        method: before.method,
        address: before.address,
      },
      kept: isBuyerRemembered(storeId),
    });
  }, [storeId, form]);
  useEffect(() => {
    const field = start && focused.current && form.current?.elements.namedItem(focused.current);
    if (field instanceof HTMLInputElement) field.focus();
  }, [start, form]);
  return start;
}

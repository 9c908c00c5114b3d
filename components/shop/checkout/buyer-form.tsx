"use client";

import { useEffect, useRef, useState } from "react";
import { Checkbox } from "#components/ui/checkbox.tsx";
import { ShopField } from "../layout/shop-field.tsx";
import { useShopTexts } from "../layout/use-shop-texts.tsx";
import { BuyerLink } from "./buyer-link.tsx";
import { CustomField } from "./custom-field.tsx";
import { DocumentField } from "./document-field.tsx";
import { EmailField } from "./email-field.tsx";
import { typedIn } from "./order-body.ts";
import { type Buyer, forgetBuyer, isBuyerRemembered, keepDraft, typedBefore } from "./remembered-buyer.ts";
import { ShippingFields } from "./shipping-fields.tsx";
import type { Checkout } from "./use-checkout.ts";
import type { Shipping } from "./use-shipping.ts";

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
  const { shipping } = checkout.bought;
  const { start, forget } = useStart(storeId, form, shipping);
  const told = (name: string) => {
    const found = wrong[name];
    return found && t(`wrong.${found.key}`, found.values);
  };
  return (
    <form
      ref={form}
      noValidate
      // Remembered values exist only in the browser: the new key remounts the fields with them, or empty once forgotten.
      key={start ? `known ${start.kept}` : "first"}
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
        <BuyerFields storeId={storeId} start={start} told={told} parcels={shipping.all} forget={forget} />
      </fieldset>
      <ShippingFields shipping={shipping} start={start?.typed.address} told={told} />
      {fields.length > 0 && (
        <fieldset className="grid min-w-0 grid-cols-1 gap-4 rounded-card border border-line bg-surface p-5 sm:p-6">
          <legend className="float-left w-full text-section">{t("more")}</legend>
          {fields.map((field) => (
            <CustomField
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
  storeId: string;
  start: Start | null;
  told: Told;
  /** Nothing is delivered by e-mail. */
  parcels: boolean;
  forget: () => void;
};

function BuyerFields({ storeId, start, told, parcels, forget }: BuyerProps) {
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
      {/* The place is kept, so that nothing moves when the line appears. */}
      <div className="-my-2 grid min-h-11 content-center">
        {start && <BuyerLink storeId={storeId} forget={start.kept ? forget : null} />}
      </div>
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

/**
 * The initial values; null until the browser has read its storage. Keeps fields that already have input. `forget` removes
 * what the device remembers, and empties the fields.
 */
function useStart(storeId: string, form: React.RefObject<HTMLFormElement | null>, shipping: Shipping) {
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
  const forget = () => {
    forgetBuyer(storeId);
    shipping.choose(null);
    shipping.setPostalCode(null);
    focused.current = "customerName";
    setStart({ typed: typedBefore(storeId), kept: false });
  };
  return { start, forget };
}

"use client";

import { useActionState } from "react";
import { buttonClass } from "#components/ui/button-class.ts";
import type { PublicCustomField } from "#lib/catalog/public.ts";
import type { PhoneField } from "#lib/shipping/freight.ts";
import { ShopField } from "../layout/shop-field.tsx";
import { useShopTexts } from "../layout/use-shop-texts.tsx";
import { type AddressPart, addressField, maskPostalCode } from "./address.ts";
import { AddressFields } from "./address-fields.tsx";
import { ShippingChoice, type ShippingOption } from "./shipping-choice.tsx";

export type NoScriptState = {
  /** The code of the refusal, null before the first try. */
  refused: string | null;
  /** The names of the refused fields. */
  fields: string[];
  typed: Record<string, string>;
  /** The code of the order that this one replaces, if the refusal is about it. */
  about?: string | undefined;
};

type NoScriptShipping = {
  options: ShippingOption[];
  freeFrom: number | null;
  phone: PhoneField;
  /** If the delivery's price depends on the CEP: the CEP it was calculated for, and a link to change it. */
  fixed: { postalCode: string; state: string; city: string | null; change: string } | null;
};

type Props = {
  action: (before: NoScriptState, form: FormData) => Promise<NoScriptState>;
  /** The purchase, sent along with the fields. */
  hidden: Record<string, string>;
  asked: readonly PublicCustomField[];
  /** The delivery methods of a product that is sent or picked up. */
  shipping: NoScriptShipping | null;
  pay: string;
  /** The assurances at the pay button. */
  trust: React.ReactNode;
};

const NOTHING: NoScriptState = { refused: null, fields: [], typed: {} };
const MODES = { TEXT: "text", NUMBER: "decimal", EMAIL: "email", GAME_USERNAME: "text" } as const;

/** A checkout form that works without JavaScript; the server renders it again with the errors. */
export function NoScriptForm({ action, hidden, asked, shipping, pay, trust }: Props) {
  const t = useShopTexts("checkout");
  const [state, send, sending] = useActionState(action, NOTHING);
  const field = (name: string, wrong: string) => ({
    name,
    defaultValue: state.typed[name] ?? "",
    error: state.fields.includes(name) ? wrong : undefined,
  });
  return (
    <form action={send} className="grid gap-4 rounded-card border border-line bg-surface p-4 sm:p-6">
      {Object.entries(hidden).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {/* The next press is the shopper's word that the order before was not paid. */}
      {state.refused === "PaymentUncertain" && <input type="hidden" name="naopaguei" value="1" />}
      {state.refused && (
        <p
          role="alert"
          className="rounded-card bg-danger-soft px-4 py-3 font-semibold text-danger text-small"
        >
          {wordsFor(state, t)}
        </p>
      )}
      <BuyerFields field={field} parcels={shipping !== null} />
      {shipping && <Shipping state={state} shipping={shipping} />}
      {asked.map((one) => (
        <ShopField
          key={one.id}
          label={one.label}
          optional={one.required ? undefined : t("optional")}
          required={one.required}
          inputMode={MODES[one.type]}
          placeholder={one.placeholder ?? ""}
          maxLength={1000}
          {...field(`customFields.${one.id}`, t("wrong.other"))}
        />
      ))}
      <button
        type="submit"
        aria-disabled={sending}
        className={`${buttonClass("primary", "lg")} w-full ${sending ? "animate-pulse" : ""}`}
      >
        {sending ? t("paying") : pay}
      </button>
      {trust}
      <p className="text-muted text-small">{t("next")}</p>
    </form>
  );
}

type ShippingProps = { state: NoScriptState; shipping: NonNullable<Props["shipping"]> };

function Shipping({ state, shipping }: ShippingProps) {
  const t = useShopTexts("checkout");
  const typed = state.typed["shipping.method"];
  const first = shipping.options[0]?.method ?? null;
  const { fixed, phone, ...choice } = shipping;
  const known: Partial<Record<AddressPart, string>> = { state: fixed?.state ?? "", city: fixed?.city ?? "" };
  const words: Partial<Record<AddressPart, string>> = {
    postalCode: t("wrong.postalCode"),
    state: t("wrong.state"),
    phone: t("wrong.phone"),
  };
  return (
    <ShippingChoice {...choice} method={typed === "delivery" || typed === "pickup" ? typed : first}>
      <AddressFields
        postalCode={fixed && <FixedPostalCode {...fixed} />}
        phone={phone}
        field={(part) => ({
          defaultValue: state.typed[addressField(part)] ?? known[part] ?? "",
          error: state.fields.includes(addressField(part)) ? (words[part] ?? t("wrong.required")) : undefined,
        })}
      />
    </ShippingChoice>
  );
}

/** The price was calculated for this CEP, so the form sends no other one. */
function FixedPostalCode({ postalCode, change }: { postalCode: string; change: string }) {
  const ship = useShopTexts("shopShipping");
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-4">
      <input type="hidden" name={addressField("postalCode")} value={postalCode} />
      <p>
        <span className="text-muted">{ship("postalCode")}</span>{" "}
        <span className="font-semibold tabular-nums">{maskPostalCode(postalCode)}</span>
      </p>
      <a
        href={change}
        className="inline-flex min-h-11 items-center font-medium text-[0.875rem] text-brand-text underline underline-offset-4"
      >
        {ship("otherPostalCode")}
      </a>
    </div>
  );
}

type BuyerProps = {
  /** Whether the product is sent or picked up. */
  parcels: boolean;
  /** The name, first value and error of a field. */
  field: (name: string, wrong: string) => { name: string; defaultValue: string; error: string | undefined };
};

function BuyerFields({ field, parcels }: BuyerProps) {
  const t = useShopTexts("checkout");
  const ship = useShopTexts("shopShipping");
  return (
    <>
      <ShopField
        label={t("name")}
        autoComplete="name"
        maxLength={120}
        required
        {...field("customerName", t("wrong.customerName"))}
      />
      <ShopField
        label={t("email")}
        type="email"
        autoComplete="email"
        maxLength={254}
        required
        hint={parcels ? ship("emailHint") : t("emailHint")}
        {...field("customerEmail", t("wrong.customerEmail"))}
      />
      <ShopField
        label={t("cpf")}
        optional={t("optional")}
        required={false}
        inputMode="numeric"
        autoComplete="off"
        maxLength={18}
        {...field("customerDocument", t("wrong.cpf"))}
      />
    </>
  );
}

function wordsFor(
  { refused, fields, about }: NoScriptState,
  t: ReturnType<typeof useShopTexts<"checkout">>,
): string {
  if (refused === "PostalCodeNotServed") return t("wrong.notServed");
  if (refused === "ParcelTooHeavy") return t("wrong.tooHeavy");
  switch (refused) {
    case "PaymentUncertain":
      return `${t("uncertain.title", { code: about ?? "" })}. ${t("uncertain.text")}`;
    case "TotalChanged":
      return `${t("changed.title")}. ${t("changed.text")}`;
    case "InsufficientStock":
      return t("stock.title");
    case "ServiceUnavailable":
    case "RateLimited":
    case "InternalError":
    case "PaymentFailed":
    case "StoreInactive":
    case "StoreClosed":
    case "AmountBelowFee":
    case "AmountAboveMaximum":
    case "MaxPerOrderExceeded":
    case "UnpaidLimitReached":
      return t(`problem.${refused}`);
    default:
      return t(fields.some((name) => !name.startsWith("items")) ? "problem.fields" : "problem.other");
  }
}

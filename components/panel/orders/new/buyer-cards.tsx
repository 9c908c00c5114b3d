import { useLocale, useTranslations } from "next-intl";
import { Card } from "#components/ui/card.tsx";
import { formatMoney } from "#components/ui/money-format.ts";
import { RadioField } from "#components/ui/radio-field.tsx";
import { TextField } from "#components/ui/text-field.tsx";
import { registered } from "../../forms/registered.ts";
import type { ADDRESS, Option } from "./order-draft.ts";
import type { OrderDraft } from "./use-order-draft.ts";

type CardProps = { draft: OrderDraft };

/** The buyer's details. */
export function BuyerCard({ draft: { form } }: CardProps) {
  const t = useTranslations("orders.make");
  return (
    <Card title={t("buyer")}>
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <TextField
          label={t("name")}
          autoComplete="off"
          maxLength={120}
          {...registered(form, "customerName")}
        />
        <TextField
          type="email"
          label={t("email")}
          hint={t("emailHint")}
          autoComplete="off"
          maxLength={254}
          {...registered(form, "customerEmail")}
        />
        <TextField
          type="tel"
          label={t("phone")}
          hint={t("phoneHint")}
          optional
          autoComplete="off"
          maxLength={30}
          {...registered(form, "phone")}
        />
        <TextField
          label={t("document")}
          optional
          autoComplete="off"
          autoCapitalize="characters"
          maxLength={18}
          {...registered(form, "customerDocument")}
        />
      </div>
    </Card>
  );
}

/** The store's checkout fields for these products. */
export function FieldsCard({ draft: { form, fields } }: CardProps) {
  const t = useTranslations("orders.make");
  if (fields.length === 0) return null;
  return (
    <Card title={t("fields")}>
      <div className="grid items-start gap-4 sm:grid-cols-2">
        {fields.map(({ id, label, placeholder, required }) => (
          <TextField
            key={id}
            label={label}
            optional={!required}
            autoComplete="off"
            placeholder={placeholder ?? undefined}
            {...registered(form, `customFields.${id}`)}
          />
        ))}
      </div>
    </Card>
  );
}

const SPANS = {
  ...{ postalCode: "col-span-6 sm:col-span-2", street: "col-span-6 sm:col-span-4" },
  ...{ number: "col-span-2", complement: "col-span-4", district: "col-span-6 sm:col-span-2" },
  ...{ city: "col-span-4 sm:col-span-3", state: "col-span-2 sm:col-span-1", recipient: "col-span-6" },
} as const satisfies Record<(typeof ADDRESS)[number], string>;
const LONGEST = {
  ...{
    postalCode: 9,
    street: 120,
    number: 20,
    complement: 80,
    district: 80,
    city: 80,
    state: 2,
    recipient: 120,
  },
} as const;

/** How the parcels reach the buyer; nothing for an order without parcels. */
export function DeliveryCard({ draft }: CardProps) {
  const t = useTranslations("orders.make");
  const locale = useLocale();
  const { needed, options, option, setChosen } = draft;
  if (!needed) return null;
  const price = ({ price: amount, why }: Option) =>
    amount === null
      ? t(`why.${why ?? "postal_code_needed"}`)
      : amount === 0
        ? t("free")
        : formatMoney(amount, locale);
  return (
    <Card title={t("delivery")}>
      <div className="grid gap-5">
        {options.length === 1 && option && (
          <p className="text-[0.875rem] text-muted">
            {t(`methods.${option.method}`)} · {price(option)}
          </p>
        )}
        {options.length > 1 && (
          <RadioField
            label={t("method")}
            columns={2}
            value={option?.method ?? null}
            onChange={setChosen}
            options={options.map((one) => ({
              value: one.method,
              label: `${t(`methods.${one.method}`)} · ${price(one)}`,
              hint: one.pickup?.address,
            }))}
          />
        )}
        {option?.method !== "pickup" && <AddressFields draft={draft} />}
      </div>
    </Card>
  );
}

function AddressFields({ draft: { form } }: CardProps) {
  const t = useTranslations("orders.make.address");
  return (
    <div className="grid grid-cols-6 items-start gap-x-3 gap-y-4">
      {(Object.keys(SPANS) as (keyof typeof SPANS)[]).map((part) => (
        <TextField
          key={part}
          className={SPANS[part]}
          label={t(part)}
          optional={part === "complement" || part === "recipient"}
          autoComplete="off"
          maxLength={LONGEST[part]}
          inputMode={part === "postalCode" ? "numeric" : undefined}
          autoCapitalize={part === "state" ? "characters" : undefined}
          {...registered(form, `shippingAddress.${part}`)}
        />
      ))}
    </div>
  );
}

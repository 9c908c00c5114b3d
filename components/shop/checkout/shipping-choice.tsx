import { MapPin } from "lucide-react";
import { formatMoney } from "#components/ui/money-format.ts";
import { RADIO } from "#components/ui/radio-class.ts";
import { type Days, daysText } from "#lib/shipping/words.ts";
import { useShopLocale, useShopTexts } from "../layout/use-shop-texts.tsx";
import type { ShippingMethod } from "./address.ts";

type Pickup = { address: string; hours: string | null };
export type ShippingOption = {
  method: ShippingMethod;
  /** Null while the delivery has no price (`why`). */
  price: number | null;
  why: "postal_code_needed" | "postal_code_not_served" | "parcel_too_heavy" | null;
  service: string | null;
  days: Days | null;
  pickup: Pickup | null;
};

type Props = {
  options: readonly ShippingOption[];
  freeFrom: number | null;
  /** Without `choose`, the method that is chosen at first. */
  method: ShippingMethod | null;
  choose?: (method: ShippingMethod) => void;
  /** The fields of the address, hidden while the buyer picks up. */
  children: React.ReactNode;
};

/** How the parcels of an order reach the buyer. What belongs to the other method is hidden without scripts, too. */
export function ShippingChoice({ options, freeFrom, method, choose, children }: Props) {
  const t = useShopTexts("shopShipping");
  const pickup = options.find((option) => option.method === "pickup")?.pickup;
  const [only] = options;
  return (
    <fieldset className="group/ship grid min-w-0 grid-cols-1 gap-4 rounded-card border border-line bg-surface p-5 sm:p-6">
      <legend className="float-left w-full text-section">{t("title")}</legend>
      {options.length > 1 ? (
        <div role="radiogroup" aria-label={t("how")} className="grid gap-2.5">
          {options.map((option) => (
            <Choice
              key={option.method}
              option={option}
              freeFrom={freeFrom}
              checked={option.method === method}
              choose={choose}
            />
          ))}
        </div>
      ) : (
        only && <Only option={only} freeFrom={freeFrom} />
      )}
      {pickup && (
        <div className="hidden group-has-[[value=pickup]:is(:checked,[type=hidden])]/ship:block">
          <PickupPlace pickup={pickup} />
        </div>
      )}
      <div className="grid gap-4 group-has-[[value=pickup]:is(:checked,[type=hidden])]/ship:hidden">
        {children}
      </div>
    </fieldset>
  );
}

type ChoiceProps = Pick<Props, "freeFrom"> & { option: ShippingOption };

function Choice({
  option,
  freeFrom,
  checked,
  choose,
}: ChoiceProps & { checked: boolean; choose: Props["choose"] }) {
  const state = choose ? { checked, onChange: () => choose(option.method) } : { defaultChecked: checked };
  return (
    <label className="flex min-h-12 cursor-pointer items-start gap-3 rounded-control border border-line-strong px-3.5 py-3 has-checked:border-brand has-checked:bg-soft has-focus-visible:ring-3 has-focus-visible:ring-soft">
      <input
        type="radio"
        name="shipping.method"
        value={option.method}
        {...state}
        className={`mt-0.5 ${RADIO}`}
      />
      <Told option={option} freeFrom={freeFrom} />
    </label>
  );
}

function Only({ option, freeFrom }: ChoiceProps) {
  return (
    <div className="flex gap-3">
      <input type="hidden" name="shipping.method" value={option.method} />
      <Told option={option} freeFrom={freeFrom} />
    </div>
  );
}

function Told({ option, freeFrom }: ChoiceProps) {
  const t = useShopTexts("shopShipping");
  const locale = useShopLocale();
  const { price, why, service, days } = option;
  const isFreeSoon = option.method === "delivery" && price !== null && price > 0 && freeFrom !== null;
  const sent = days && (days.to === 0 ? t("sameDay") : t("onceSent", { days: daysText(days, locale) }));
  const details = [service, sent].filter(Boolean).join(" · ");
  return (
    <span className="flex grow flex-wrap items-baseline justify-between gap-x-4 gap-y-0.5">
      <span className="font-[550]">{t(option.method)}</span>
      <span aria-live="polite" className="text-right">
        {price !== null ? (
          <span className="font-semibold whitespace-nowrap">
            {price === 0 ? t("free") : formatMoney(price, locale)}
          </span>
        ) : (
          why && (
            <span
              className={
                why === "postal_code_needed" ? "text-muted text-small" : "font-medium text-danger text-small"
              }
            >
              {t(`why.${why}`)}
            </span>
          )
        )}
      </span>
      {details && <span className="w-full text-muted text-small wrap-anywhere">{details}</span>}
      {isFreeSoon && (
        <span className="w-full text-muted text-small">
          {t("freeFrom", { amount: formatMoney(freeFrom, locale) })}
        </span>
      )}
    </span>
  );
}

/** Where and when to pick up. */
function PickupPlace({ pickup }: { pickup: Pickup }) {
  const t = useShopTexts("shopShipping");
  return (
    <div className="flex gap-3">
      <MapPin aria-hidden size={20} strokeWidth={1.75} className="mt-0.5 shrink-0 text-brand-text" />
      <div className="min-w-0 wrap-anywhere">
        <p className="text-muted text-small">{t("where")}</p>
        <p className="whitespace-pre-line font-[550]">{pickup.address}</p>
        {pickup.hours && <p className="whitespace-pre-line text-muted text-small">{pickup.hours}</p>}
      </div>
    </div>
  );
}

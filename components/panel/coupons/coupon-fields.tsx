import { Dices } from "lucide-react";
import { useTranslations } from "next-intl";
import { useFormContext } from "react-hook-form";
import { Button } from "#components/ui/button.tsx";
import { MoneyField } from "#components/ui/money-field.tsx";
import { NumberField } from "#components/ui/number-field.tsx";
import { RadioField } from "#components/ui/radio-field.tsx";
import { SwitchField } from "#components/ui/switch-field.tsx";
import { TextField } from "#components/ui/text-field.tsx";
import { Controlled } from "../forms/controlled.tsx";
import { TimesField, UntilField } from "../forms/limit-fields.tsx";
import { registered } from "../forms/registered.ts";
import type { CouponValues } from "./coupon.ts";

const SIGNS = "ABCDEFGHJKMNPQRSTUVWXYZ23456789";

/** Code, kind and amount. An existing coupon keeps its code and kind. */
export function DiscountFields({ isNew }: { isNew: boolean }) {
  const t = useTranslations("coupons.form");
  const type = useFormContext<CouponValues>().watch("type");
  return (
    <>
      {isNew && <CodeAndKind />}
      {type === "freight" ? (
        <p className="text-small text-muted">{t("freightHint")}</p>
      ) : (
        <Amount type={type} />
      )}
    </>
  );
}

function Amount({ type }: { type: "percentage" | "fixed" }) {
  const t = useTranslations("coupons.form");
  return (
    <>
      <div className="grid gap-5 sm:grid-cols-2">
        <Controlled<CouponValues, "value">
          name="value"
          rules={{ validate: (value) => isAmount(value, type) || t(`valueWrong.${type}`) }}
        >
          {(field) =>
            type === "percentage" ? (
              <NumberField {...field} label={t("percent")} suffix="%" decimals={2} />
            ) : (
              <MoneyField {...field} label={t("amount")} />
            )
          }
        </Controlled>
        <Controlled<CouponValues, "maxDiscount"> name="maxDiscount">
          {(field) => <MoneyField {...field} label={t("cap")} optional hint={t("capHint")} />}
        </Controlled>
      </div>
      <Controlled name="freeFreight">
        {(field) => <SwitchField {...field} label={t("freeFreight")} hint={t("freeFreightHint")} />}
      </Controlled>
    </>
  );
}

/** Code and kind can't be changed later. */
function CodeAndKind() {
  const t = useTranslations("coupons.form");
  const form = useFormContext<CouponValues>();
  return (
    <>
      <div className="flex items-start gap-2.5">
        <div className="min-w-0 flex-1">
          <TextField
            label={t("code")}
            hint={t("codeHint")}
            mono
            autoFocus
            autoCapitalize="characters"
            autoComplete="off"
            spellCheck={false}
            maxLength={40}
            {...registered(form, "code", {
              setValueAs: (value: string) => value.toUpperCase(),
              onChange: (event) => {
                event.target.value = event.target.value.toUpperCase().replace(/\s/g, "");
              },
              validate: (value) => value.trim() !== "" || t("codeMissing"),
            })}
          />
        </div>
        <Button
          icon={<Dices aria-hidden />}
          className="mt-[1.625rem] shrink-0"
          onClick={() => form.setValue("code", newCode(), { shouldDirty: true, shouldValidate: true })}
        >
          {t("suggest")}
        </Button>
      </div>
      <Controlled name="type">
        {(field) => (
          <RadioField<CouponValues["type"]>
            {...field}
            label={t("type")}
            columns={2}
            options={[
              { value: "percentage", label: t("percentage") },
              { value: "fixed", label: t("fixed") },
              { value: "freight", label: t("freightOnly") },
            ]}
          />
        )}
      </Controlled>
    </>
  );
}

/** Minimum purchase, number of uses, and expiry. A limit that late money has passed may stay as it is. */
export function LimitFields({ used, limit }: { used: number; limit: number | null }) {
  const t = useTranslations("coupons.form");
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <Controlled<CouponValues, "minPurchase"> name="minPurchase">
        {(field) => <MoneyField {...field} label={t("minimum")} optional hint={t("minimumHint")} />}
      </Controlled>
      <TimesField
        name="maxUses"
        label={t("uses")}
        hint={t("usesHint")}
        taken={Math.min(used, limit ?? used)}
        wrong={t("usesWrong", { used })}
      />
      <UntilField name="expiresAt" label={t("until")} hint={t("untilHint")} />
    </div>
  );
}

function isAmount(value: number | null, type: "percentage" | "fixed"): boolean {
  return value !== null && value > 0 && (type === "fixed" || value <= 100);
}

/** Eight characters from an alphabet without ambiguous ones. */
function newCode(): string {
  return [...crypto.getRandomValues(new Uint8Array(8))].map((byte) => SIGNS[byte % SIGNS.length]).join("");
}

import { useLocale, useTranslations } from "next-intl";
import { formatMoney } from "#components/ui/money-format.ts";
import type { Guards } from "../wallet/types.ts";

const NAMES = ["allowListOnly", "dayLimit", "nightLimit", "approvalAbove", "coolingOffHours"] as const;

/** The guards as label and value; compared with another set, only the differences. */
export function useGuardRows() {
  const t = useTranslations("withdrawals.guards");
  const locale = useLocale();
  const money = (value: number | null, none: string) => (value === null ? none : formatMoney(value, locale));
  const value = (name: (typeof NAMES)[number], guards: Guards): string => {
    if (name === "allowListOnly") return t(guards.allowListOnly ? "onlyListed" : "anyKey");
    if (name === "coolingOffHours") return t("hours", { hours: guards.coolingOffHours });
    return money(guards[name], t(name === "approvalAbove" ? "never" : "unlimited"));
  };
  return (guards: Guards, beside?: Guards) =>
    NAMES.filter((name) => !beside || beside[name] !== guards[name]).map((name) => ({
      label: t(`names.${name}`),
      value: value(name, guards),
    }));
}

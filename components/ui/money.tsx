"use client";

import { useLocale } from "next-intl";
import { cx } from "./classes.ts";
import { formatMoney } from "./money-format.ts";

export { formatMoney } from "./money-format.ts";

/** An amount with tabular figures and without line breaks. `sign` adds + or −, as in a statement. */
export function Money({
  value,
  currency = "BRL",
  sign = false,
  className,
}: {
  value: number | string;
  currency?: string;
  sign?: boolean;
  className?: string;
}) {
  const locale = useLocale();
  const amount = Number(value);
  const mark = amount < 0 ? "−\u00a0" : sign && amount > 0 ? "+\u00a0" : "";
  return (
    <span className={cx("whitespace-nowrap tabular-nums", className)}>
      {mark}
      {formatMoney(Math.abs(amount), locale, currency)}
    </span>
  );
}

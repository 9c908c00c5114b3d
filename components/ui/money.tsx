import { useLocale } from "next-intl";
import { cx } from "./classes.ts";
import { formatMoney, splitMoney } from "./money-format.ts";

export { formatMoney } from "./money-format.ts";

/**
 * An amount with tabular figures and without line breaks. `sign` adds + or −, as in a statement; `large` makes the
 * cents smaller, for the main figure of a page.
 */
export function Money({
  value,
  currency = "BRL",
  sign = false,
  large = false,
  className,
}: {
  value: number | string;
  currency?: string;
  sign?: boolean;
  large?: boolean;
  className?: string;
}) {
  const locale = useLocale();
  const amount = Number(value);
  const mark = amount < 0 ? "−\u00a0" : sign && amount > 0 ? "+\u00a0" : "";
  return (
    <span className={cx("whitespace-nowrap tabular-nums", className)}>
      {mark}
      {large ? (
        <SmallCents parts={splitMoney(Math.abs(amount), locale, currency)} />
      ) : (
        formatMoney(Math.abs(amount), locale, currency)
      )}
    </span>
  );
}

function SmallCents({ parts: [whole, cents] }: { parts: [string, string] }) {
  return (
    <>
      {whole}
      <span className="text-[0.62em]">{cents}</span>
    </>
  );
}

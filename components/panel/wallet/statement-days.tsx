import { useLocale, useTranslations } from "next-intl";
import { Card } from "#components/ui/card.tsx";
import { Money } from "#components/ui/money.tsx";
import { formatDay, startOfDay } from "#components/ui/time-format.ts";
import type { Statement } from "./types.ts";

/**
 * The days of a month with movements, with the closing balance of each. A plain table, since it is printed.
 */
export function StatementDays({ days }: { days: Statement["days"] }) {
  const t = useTranslations("wallet.statementPage");
  const locale = useLocale();
  if (days.length === 0) return null;
  return (
    <Card title={t("byDay")}>
      <table className="w-full text-[0.875rem] max-sm:text-[0.75rem]">
        <caption className="sr-only">{t("byDay")}</caption>
        <thead>
          <tr className="border-b border-line text-left text-small text-muted">
            <th scope="col" className="py-1.5 font-medium">
              {t("day")}
            </th>
            {(["in", "out", "balance"] as const).map((name) => (
              <th key={name} scope="col" className="py-1.5 pl-3 text-right max-sm:pl-1.5 font-medium">
                {t(name)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {days.map((day) => (
            <tr key={day.day} className="border-b border-line last:border-b-0">
              <th
                scope="row"
                className="py-1.5 text-left font-normal whitespace-nowrap"
                suppressHydrationWarning
              >
                {formatDay(startOfDay(day.day), locale, Date.now())}
              </th>
              <td className="py-1.5 pl-3 text-right max-sm:pl-1.5">
                {day.in > 0 && <Money value={day.in} />}
              </td>
              <td className="py-1.5 pl-3 text-right max-sm:pl-1.5">
                {day.out > 0 && <Money value={-day.out} />}
              </td>
              <td className="py-1.5 pl-3 text-right max-sm:pl-1.5 font-semibold">
                <Money value={day.closing} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  );
}

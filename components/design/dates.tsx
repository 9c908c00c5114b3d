import { useTranslations } from "next-intl";
import { useState } from "react";
import { CopyId } from "#components/ui/copy-id.tsx";
import { DateField } from "#components/ui/date-field.tsx";
import { DateRange, type Period } from "#components/ui/date-range.tsx";
import { DateTime } from "#components/ui/date-time.tsx";
import { Details } from "#components/ui/details.tsx";
import { Money } from "#components/ui/money.tsx";
import { Section } from "./section.tsx";

const CREATED = "2026-11-21T15:04:11Z";

/** Dates and their fields; amounts and codes. */
export function Dates() {
  const t = useTranslations("design.dates");
  const [period, setPeriod] = useState<Period>({
    from: new Date("2026-11-01T03:00:00Z"),
    to: new Date("2026-11-21T02:59:59.999Z"),
  });
  const [day, setDay] = useState<Date | null>(null);
  const [instant, setInstant] = useState<Date | null>(new Date("2026-12-24T21:00:00Z"));
  return (
    <Section name="dates">
      <div className="grid items-end gap-x-4 gap-y-5 sm:grid-cols-2 lg:grid-cols-3">
        <DateField label={t("ends")} optional value={day} onChange={setDay} />
        <DateField label={t("starts")} withTime value={instant} onChange={setInstant} />
        <div className="flex justify-end">
          <DateRange value={period} onChange={setPeriod} />
        </div>
      </div>
      <div className="grid gap-x-10 gap-y-5 sm:grid-cols-2">
        <Details
          rows={[
            { label: t("subtotal"), value: <Money value={87.78} /> },
            { label: t("discount"), value: <Money value={-8.78} /> },
            { label: t("credit"), value: <Money value={12} sign /> },
            { label: t("net"), value: <Money value="1478932.4" />, strong: true },
          ]}
        />
        <Details
          rows={[
            { label: t("relative"), value: <DateTime value={CREATED} /> },
            { label: t("absolute"), value: <DateTime value={CREATED} mode="absolute" seconds /> },
            { label: t("date"), value: <DateTime value={CREATED} mode="date" /> },
            { label: t("order"), value: <CopyId label={t("order")} value="9BZ4XJ7N0C" /> },
            {
              label: t("payment"),
              value: <CopyId short label={t("payment")} value="E18236120202611211505s01a7Q4Akz" />,
            },
          ]}
        />
      </div>
    </Section>
  );
}

import { useFormatter, useTranslations } from "next-intl";
import { useState } from "react";
import { BarChart } from "#components/ui/bar-chart.tsx";
import { Money } from "#components/ui/money.tsx";
import { Segmented } from "#components/ui/segmented.tsx";
import { SkeletonFacts } from "#components/ui/skeleton-shapes.tsx";
import { QueryState } from "../queries/query-state.tsx";
import { read } from "../queries/read.ts";
import { useData } from "../queries/use-data.ts";

const DAY = 86_400_000;
const PERIODS = ["30", "90", "365"] as const;

/** The usage of a coupon over time. */
export function CouponUse({ id }: { id: string }) {
  const t = useTranslations("coupons.use");
  const format = useFormatter();
  const [days, setDays] = useState<(typeof PERIODS)[number]>("30");
  const usage = useData(
    read(["coupons", "usage"], "getCouponUsage", {
      params: { id },
      // By default the API returns the last thirty days.
      ...(days === "30"
        ? {}
        : { query: { dateFrom: new Date(Date.now() - Number(days) * DAY).toISOString() } }),
    }),
    { keepPrevious: false },
  );
  return (
    <section aria-label={t("title")} className="grid gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h3 className="text-section">{t("title")}</h3>
        <Segmented
          label={t("period")}
          value={days}
          onChange={setDays}
          options={PERIODS.map((value) => ({ value, label: t("days", { count: Number(value) }) }))}
        />
      </div>
      <QueryState of={usage} skeleton={<SkeletonFacts rows={6} />}>
        {({ usage: { uses, paid, discount, sales, days: each } }) => (
          <>
            <dl className="grid grid-cols-2 gap-x-6 gap-y-3">
              <Figure label={t("uses")} value={format.number(uses)} />
              <Figure label={t("paid")} value={format.number(paid)} />
              {sales !== null && <Figure label={t("sales")} value={<Money value={sales} />} />}
              {discount !== null && <Figure label={t("discount")} value={<Money value={discount} />} />}
            </dl>
            <p className="text-small text-muted">{t("leftOut")}</p>
            <BarChart
              label={t("chart")}
              head={[t("day"), t("uses")]}
              bars={each.map((day) => ({
                key: day.day,
                label: format.dateTime(new Date(`${day.day}T12:00:00-03:00`), {
                  day: "numeric",
                  month: "short",
                }),
                value: day.uses,
                text: t("count", { count: day.uses }),
              }))}
            />
          </>
        )}
      </QueryState>
    </section>
  );
}

function Figure({ label, value }: { label: string; value: React.ReactNode }) {
  return (
    <div>
      <dt className="text-small text-muted">{label}</dt>
      <dd className="text-[1.25rem] font-[650] tabular-nums">{value}</dd>
    </div>
  );
}

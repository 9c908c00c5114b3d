import { useFormatter, useTranslations } from "next-intl";
import { Card } from "#components/ui/card.tsx";
import { Details } from "#components/ui/details.tsx";
import { Money } from "#components/ui/money.tsx";
import type { OwnStore } from "./store-values.ts";

/** The platform's terms for this store, read-only. */
export function TermsCard({ terms }: { terms: OwnStore["terms"] }) {
  const t = useTranslations("settings.terms");
  const format = useFormatter();
  const percent = format.number(terms.salePercent / 100, { style: "percent", maximumFractionDigits: 2 });
  return (
    <Card title={t("title")} description={t("text")}>
      <div className="max-w-2xl">
        <Details
          rows={[
            {
              label: t("sale"),
              value: t.rich("saleValue", { percent, fixed: () => <Money value={terms.saleFixed} /> }),
            },
            { label: t("withdrawal"), value: <Money value={terms.withdrawalFee} /> },
            { label: t("limit"), value: <Money value={terms.withdrawalMax} /> },
          ]}
        />
      </div>
    </Card>
  );
}

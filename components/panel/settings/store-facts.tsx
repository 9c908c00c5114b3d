import { useTranslations } from "next-intl";
import { Card } from "#components/ui/card.tsx";
import { Details } from "#components/ui/details.tsx";
import type { OwnStore } from "./store-values.ts";
import { TermsCard } from "./terms-card.tsx";

/** The read-only view for roles without permission to edit. */
export function StoreFacts({ store }: { store: OwnStore }) {
  const t = useTranslations("settings");
  const { chargeExpiryMinutes: minutes } = store;
  return (
    <div className="grid max-w-[44.75rem] gap-[1.125rem]">
      <Card title={t("look.title")} description={t("readOnly")}>
        <div className="max-w-2xl">
          <Details
            rows={[
              { label: t("look.name"), value: store.name },
              { label: t("look.slug"), value: store.slug },
              { label: t("look.description"), value: store.description ?? "–" },
              {
                label: t("sales.fee"),
                value: store.coverFee ? t("sales.feeCustomer") : t("sales.feeStore"),
              },
              {
                label: t("sales.expiry"),
                value:
                  minutes < 60 ? t("sales.minutes", { minutes }) : t("sales.hours", { hours: minutes / 60 }),
              },
              { label: t("sales.payer"), value: store.refusePayerMismatch ? t("yes") : t("no") },
            ]}
          />
        </div>
      </Card>
      <TermsCard terms={store.terms} />
    </div>
  );
}

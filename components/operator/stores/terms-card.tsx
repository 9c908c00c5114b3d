import { Pencil } from "lucide-react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "#components/ui/button.tsx";
import { Card } from "#components/ui/card.tsx";
import { DateTime } from "#components/ui/date-time.tsx";
import { deferred } from "#components/ui/deferred.tsx";
import { Details } from "#components/ui/details.tsx";
import { Money } from "#components/ui/money.tsx";
import type { OperatorStore } from "./store.ts";
import { Fee } from "./store-columns.tsx";

const TermsDialog = deferred(() => import("./terms-dialog.tsx").then((file) => file.TermsDialog));
const HoldOrPauseDialog = deferred(() =>
  import("./hold-or-pause-dialog.tsx").then((file) => file.HoldOrPauseDialog),
);

/** The fees and the limit of a store. */
export function TermsCard({ store }: { store: OperatorStore }) {
  const t = useTranslations("operatorStores.terms");
  const [changing, setChanging] = useState(false);
  return (
    <Card
      title={t("title")}
      description={t("text")}
      actions={
        <Button size="sm" icon={<Pencil aria-hidden />} onClick={() => setChanging(true)}>
          {t("change")}
        </Button>
      }
    >
      <Details
        rows={[
          { label: t("sale"), value: <Fee {...store} /> },
          { label: t("withdrawalFee"), value: <Money value={store.withdrawalFee} /> },
          { label: t("withdrawalMax"), value: <Money value={store.withdrawalMax} /> },
        ]}
      />
      {changing && <TermsDialog store={store} close={() => setChanging(false)} />}
    </Card>
  );
}

/** Stops withdrawals, or the whole store. */
export function StopsCard({ store }: { store: OperatorStore }) {
  const t = useTranslations("operatorStores.stop");
  const [changing, setChanging] = useState<"held" | "paused" | null>(null);
  const { withdrawalsHeld, active } = store;
  const button = (what: "held" | "paused", on: boolean) => (
    <Button size="sm" variant={on ? "primary" : "secondary"} onClick={() => setChanging(what)}>
      {t(`${what}.${on ? "end" : "begin"}`)}
    </Button>
  );
  return (
    <Card title={t("title")}>
      <div className="grid gap-4">
        <div className="flex flex-wrap items-start justify-between gap-3">
          <div className="min-w-0 flex-1 basis-56">
            <p className="font-[550]">{t(`held.${withdrawalsHeld ? "on" : "off"}`)}</p>
            <p className="text-small text-muted wrap-anywhere">
              {withdrawalsHeld
                ? t.rich("held.why", {
                    reason: withdrawalsHeld.reason,
                    when: () => <DateTime value={withdrawalsHeld.since} />,
                  })
                : t("held.hint")}
            </p>
          </div>
          {button("held", withdrawalsHeld !== null)}
        </div>
        <div className="flex flex-wrap items-start justify-between gap-3 border-t border-line pt-4">
          <div className="min-w-0 flex-1 basis-56">
            <p className="font-[550]">{t(`paused.${active ? "off" : "on"}`)}</p>
            <p className="text-small text-muted">{t("paused.hint")}</p>
          </div>
          {button("paused", !active)}
        </div>
      </div>
      {changing && <HoldOrPauseDialog store={store} what={changing} close={() => setChanging(null)} />}
    </Card>
  );
}

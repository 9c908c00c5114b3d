import { useTranslations } from "next-intl";
import { useState } from "react";
import { read } from "#components/panel/queries/read.ts";
import { useData } from "#components/panel/queries/use-data.ts";
import { Button } from "#components/ui/button.tsx";
import { Card } from "#components/ui/card.tsx";
import { deferred } from "#components/ui/deferred.tsx";
import { Details } from "#components/ui/details.tsx";
import { Money } from "#components/ui/money.tsx";
import { Notice } from "#components/ui/notice.tsx";
import { type OperatorStore, STORES } from "./store.ts";

const WriteOffDialog = deferred(() => import("./write-off-dialog.tsx").then((file) => file.WriteOffDialog));

/** Play money that a live store has from before environments, and the act that writes it off. Renders nothing without any. */
export function TestMoneyCard({ store }: { store: OperatorStore }) {
  const t = useTranslations("operatorStores.testMoney");
  const [asking, setAsking] = useState(false);
  const found = useData(read([STORES, "test-money"], "getStoreTestMoney", { params: { id: store.id } }), {
    enabled: store.mode === "live",
    keepPrevious: false,
  });
  const left = found.data?.testMoney ?? [];
  if (left.length === 0) return null;
  return (
    <Card
      title={t("title")}
      actions={
        <Button size="sm" variant="primary" onClick={() => setAsking(true)}>
          {t("action")}
        </Button>
      }
    >
      <div className="grid gap-4">
        <Notice tone="warn">{t("text")}</Notice>
        <Details
          rows={left.map(({ account, environment, available, charges }) => ({
            label: (
              <span className="wrap-anywhere">{`${account.name} · ${t(`environment.${environment}`)}`}</span>
            ),
            value: (
              <>
                <Money value={available} /> · {t("charges", { count: charges })}
              </>
            ),
          }))}
        />
      </div>
      {asking && <WriteOffDialog store={store} close={() => setAsking(false)} />}
    </Card>
  );
}

import { ShieldCheck } from "lucide-react";
import { useLocale, useTranslations } from "next-intl";
import { useState } from "react";
import { Banner } from "#components/ui/banner.tsx";
import { Button } from "#components/ui/button.tsx";
import { Card } from "#components/ui/card.tsx";
import { Details } from "#components/ui/details.tsx";
import { Notice } from "#components/ui/notice.tsx";
import { SkeletonCard, SkeletonFacts } from "#components/ui/skeleton-shapes.tsx";
import { formatInstant } from "#components/ui/time-format.ts";
import { QueryState } from "../queries/query-state.tsx";
import { read } from "../queries/read.ts";
import { useCan } from "../queries/use-can.ts";
import { useData } from "../queries/use-data.ts";
import type { GuardState } from "../wallet/types.ts";
import { Destinations } from "./destinations.tsx";
import { GuardForm } from "./guard-form.tsx";
import { useGuardRows } from "./guard-rows.tsx";

/** The guards of withdrawals: limits, a second person, and the trusted accounts. */
export function GuardsTab() {
  const t = useTranslations("withdrawals.guards");
  const can = useCan();
  const state = useData(read(["guards"], "getWithdrawalGuards"));
  return (
    <div className="grid items-start gap-3.5 lg:grid-cols-2">
      <QueryState
        of={state}
        skeleton={
          <SkeletonCard>
            <SkeletonFacts rows={7} />
          </SkeletonCard>
        }
      >
        {(data) => <Limits state={data} editable={can("guards")} />}
      </QueryState>
      <Destinations editable={can("guards")} />
      {!can("guards") && <Notice tone="info">{t("notYours")}</Notice>}
    </div>
  );
}

function Limits({ state, editable }: { state: GuardState; editable: boolean }) {
  const t = useTranslations("withdrawals.guards");
  const locale = useLocale();
  const [editing, setEditing] = useState(false);
  const rows = useGuardRows();
  const { guards, pending } = state;
  return (
    <Card
      title={t("title")}
      description={t("description")}
      actions={
        editable && (
          <Button size="sm" onClick={() => setEditing(true)}>
            {t("change")}
          </Button>
        )
      }
    >
      <div className="grid gap-4">
        <Details rows={rows(guards)} />
        {pending && (
          <Banner tone="info" icon={<ShieldCheck />}>
            <p>{t("pending", { at: formatInstant(new Date(pending.effectiveAt), locale) })}</p>
            <div className="mt-2">
              <Details rows={rows(pending.guards, guards)} />
            </div>
          </Banner>
        )}
        <p className="text-small text-muted">{t("rule", { hours: guards.coolingOffHours })}</p>
      </div>
      {editing && (
        <GuardForm guards={pending?.guards ?? guards} inForce={guards} onClose={() => setEditing(false)} />
      )}
    </Card>
  );
}

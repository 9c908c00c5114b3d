import { Gavel } from "lucide-react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "#components/ui/button.tsx";
import { CopyId } from "#components/ui/copy-id.tsx";
import { DateTime } from "#components/ui/date-time.tsx";
import { Details } from "#components/ui/details.tsx";
import { Drawer } from "#components/ui/drawer.tsx";
import { Money } from "#components/ui/money.tsx";
import { Notice } from "#components/ui/notice.tsx";
import { DecideDialog } from "./decide-dialog.tsx";
import { type Dispute, DisputeBadge } from "./dispute.tsx";

type Props = {
  dispute: Dispute;
  close: () => void;
  onPrevious?: (() => void) | undefined;
  onNext?: (() => void) | undefined;
};

/** A dispute beside the list: blocked amount, reason and outcome. */
export function DisputeDrawer({ dispute, close, onPrevious, onNext }: Props) {
  const t = useTranslations("operatorDisputes");
  const [deciding, setDeciding] = useState(false);
  const { state, store, amount, blockedAmount, missingAmount, decidedAt } = dispute;
  return (
    <Drawer
      open
      onOpenChange={close}
      title={store.name}
      onPrevious={onPrevious}
      onNext={onNext}
      actions={
        state === "open" && (
          <Button size="sm" variant="primary" icon={<Gavel aria-hidden />} onClick={() => setDeciding(true)}>
            {t("decide.open")}
          </Button>
        )
      }
    >
      <div className="grid gap-6">
        <div className="grid justify-items-start gap-2">
          <Money large value={amount} className="text-[1.375rem] font-[650] tracking-[-0.02em]" />
          <DisputeBadge state={state} />
          <p className="text-body text-muted">{t(`says.${state}`)}</p>
        </div>
        {state === "open" && missingAmount > 0 && (
          <Notice tone="warn">
            {t.rich("missingText", { amount: () => <Money value={missingAmount} /> })}
          </Notice>
        )}
        <Details
          rows={[
            { label: t("column.blocked"), value: <Money value={state === "open" ? blockedAmount : 0} /> },
            { label: t("fact.reason"), value: dispute.reason },
            { label: t("fact.entered"), value: <DateTime value={dispute.createdAt} mode="absolute" /> },
            ...(decidedAt
              ? [
                  { label: t("fact.decision"), value: dispute.decision },
                  { label: t("fact.decided"), value: <DateTime value={decidedAt} mode="absolute" /> },
                ]
              : []),
            {
              label: t("fact.endToEndId"),
              value: <CopyId value={dispute.endToEndId} short label={t("fact.endToEndId")} />,
            },
            {
              label: t("fact.payment"),
              value: <CopyId value={dispute.paymentId} short label={t("fact.payment")} />,
            },
          ]}
        />
      </div>
      {deciding && <DecideDialog dispute={dispute} close={() => setDeciding(false)} />}
    </Drawer>
  );
}

import { useTranslations } from "next-intl";
import { useState } from "react";
import { useCall } from "#components/account/use-call.ts";
import { Button } from "#components/ui/button.tsx";
import { CopyId } from "#components/ui/copy-id.tsx";
import { DateTime } from "#components/ui/date-time.tsx";
import { Money } from "#components/ui/money.tsx";
import { Notice } from "#components/ui/notice.tsx";
import { ApprovalDialog } from "./approval-dialog.tsx";
import type { QueueItem, Shown } from "./queue-item.ts";
import { RejectionDialog } from "./rejection-dialog.tsx";

type Props = {
  item: QueueItem;
  /** Shows a message outside this card, because the card may disappear. */
  alarm: (text: string) => void;
};

/** A withdrawal with its destination, shown only on request, and the operator's decision. */
export function QueuedWithdrawal({ item, alarm }: Props) {
  const t = useTranslations("operatorWithdrawals");
  const { withdrawal, store } = item;
  const [destination, setDestination] = useState<Shown | null>(null);
  const [open, setOpen] = useState<"approve" | "reject" | null>(null);
  const look = useCall((api) => api.getManualWithdrawal({ params: { id: withdrawal.id } }));
  const show = async () => {
    const answer = await look.run();
    if (answer?.ok) setDestination(answer.data.destination);
  };
  const close = (next: boolean) => !next && setOpen(null);
  return (
    <li className="grid gap-4 rounded-card border border-line bg-surface p-(--inset)">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <Money large value={withdrawal.amount} className="text-[1.375rem] font-[650] tracking-[-0.02em]" />
        <p className="min-w-0 text-small wrap-anywhere text-muted">
          {t.rich("from", { store: store.name, when: () => <DateTime value={withdrawal.createdAt} /> })}
        </p>
      </div>
      {look.problem && <Notice tone="danger">{look.problem.message}</Notice>}
      {destination && <Destination destination={destination} />}
      <div className="flex flex-wrap items-center gap-2.5">
        {!destination && (
          <>
            <Button onClick={show} pending={look.pending}>
              {t("show")}
            </Button>
            <span className="text-small text-muted max-sm:order-last max-sm:basis-full">{t("showHint")}</span>
          </>
        )}
        {destination && (
          <Button variant="primary" onClick={() => setOpen("approve")}>
            {t("paid")}
          </Button>
        )}
        <Button variant="quiet" className="ml-auto" onClick={() => setOpen("reject")}>
          {t("reject")}
        </Button>
      </div>
      {destination && (
        <ApprovalDialog
          item={item}
          destination={destination}
          open={open === "approve"}
          onOpenChange={close}
          alarm={alarm}
        />
      )}
      <RejectionDialog item={item} open={open === "reject"} onOpenChange={close} alarm={alarm} />
    </li>
  );
}

function Destination({ destination }: { destination: Shown }) {
  const t = useTranslations("operatorWithdrawals");
  return (
    <div className="grid gap-1.5 rounded-control bg-sunken p-3.5">
      <p className="text-small text-muted">{t(`kinds.${destination.kind}`)}</p>
      <CopyId value={destination.value} label={t("destination")} />
      <p className="text-small text-muted">{t("check")}</p>
    </div>
  );
}

import { useTranslations } from "next-intl";
import { useCall } from "#components/account/use-call.ts";
import { Dialog } from "#components/ui/dialog.tsx";
import { Money } from "#components/ui/money.tsx";
import { DecisionForm } from "./decision-form.tsx";
import type { QueueItem, Shown } from "./queue-item.ts";
import { useDecision } from "./use-decision.ts";

type Props = {
  item: QueueItem;
  destination: Shown;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  alarm: (text: string) => void;
};

/** Records the operator's payment: its endToEndId and the authenticator code. */
export function ApprovalDialog({ item, destination, open, onOpenChange, alarm }: Props) {
  const t = useTranslations("operatorWithdrawals");
  const { withdrawal, store } = item;
  const { amount, done, problem } = useDecision(item, alarm);
  const approve = useCall((api, body: { endToEndId: string; totpCode: string }) =>
    api.approveManualWithdrawal({ params: { id: withdrawal.id }, body }),
  );
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={t("approveTitle")} size="sm">
      <DecisionForm
        rows={[
          { label: t("store"), value: store.name },
          { label: t("to"), value: destination.value },
          { label: t("amount"), value: <Money value={withdrawal.amount} />, strong: true },
        ]}
        field={{
          label: t("endToEndId"),
          hint: t("endToEndHint"),
          missing: t("endToEndMissing"),
          mono: true,
        }}
        action={t("approve", { amount })}
        pending={approve.pending}
        send={async (endToEndId, totpCode) => {
          const answer = await approve.run({ endToEndId, totpCode });
          if (answer?.ok) done("approved");
          return answer && !answer.ok ? problem(answer.problem) : null;
        }}
      />
    </Dialog>
  );
}

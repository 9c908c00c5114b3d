import { useTranslations } from "next-intl";
import { useCall } from "#components/account/use-call.ts";
import { Dialog } from "#components/ui/dialog.tsx";
import { Money } from "#components/ui/money.tsx";
import { DecisionForm } from "./decision-form.tsx";
import type { QueueItem } from "./queue-item.ts";
import { useDecision } from "./use-decision.ts";

type Props = {
  item: QueueItem;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  alarm: (text: string) => void;
};

/** Rejects a withdrawal: the reason for the store and the authenticator code. */
export function RejectionDialog({ item, open, onOpenChange, alarm }: Props) {
  const t = useTranslations("operatorWithdrawals");
  const { withdrawal, store } = item;
  const { amount, done, problem } = useDecision(item, alarm);
  const reject = useCall((api, body: { reason: string; totpCode: string }) =>
    api.rejectManualWithdrawal({ params: { id: withdrawal.id }, body }),
  );
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={t("rejectTitle")} size="sm">
      <DecisionForm
        rows={[
          { label: t("store"), value: store.name },
          { label: t("amount"), value: <Money value={withdrawal.amount} />, strong: true },
        ]}
        field={{ label: t("reason"), hint: t("reasonHint"), missing: t("reasonMissing") }}
        action={t("rejectNow", { amount })}
        danger
        pending={reject.pending}
        send={async (reason, totpCode) => {
          const answer = await reject.run({ reason, totpCode });
          if (answer?.ok) done("rejected");
          return answer && !answer.ok ? problem(answer.problem) : null;
        }}
      />
    </Dialog>
  );
}

import { useLocale, useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "#components/ui/button.tsx";
import { Money } from "#components/ui/money.tsx";
import { formatMoney } from "#components/ui/money-format.ts";
import { Notice } from "#components/ui/notice.tsx";
import { ConfirmAction } from "../forms/confirm-action.tsx";
import { ConfirmWithCode } from "../forms/confirm-with-code.tsx";
import { useAction } from "../queries/use-action.ts";
import { useCan } from "../queries/use-can.ts";
import { MONEY_KEYS, type Withdrawal } from "../wallet/types.ts";

/** Above a guard's amount another owner decides; the requester can only cancel it. */
export function WithdrawalApproval({ withdrawal }: { withdrawal: Withdrawal }) {
  const t = useTranslations("withdrawals.approval");
  const can = useCan();
  const locale = useLocale();
  const [asking, setAsking] = useState<"approve" | "refuse" | null>(null);
  const { id, amount, requestedByYou } = withdrawal;
  const approval = useAction({
    call: (api, totpCode: string) => api.approveWithdrawal({ params: { id }, body: { totpCode } }),
    changes: [...MONEY_KEYS],
    done: () => t("approved"),
    onDone: () => setAsking(null),
  });
  if (withdrawal.awaits !== "member") return null;
  if (!can("withdraw")) return <Notice tone="info">{t("notYours")}</Notice>;
  return (
    <div className="grid gap-3 rounded-card bg-warn-soft p-4 text-warn">
      <p className="text-body">{t(requestedByYou ? "own" : "text")}</p>
      <div className="flex flex-wrap gap-2.5">
        {!requestedByYou && (
          <Button variant="primary" onClick={() => setAsking("approve")}>
            {t("approve", { amount: formatMoney(amount, locale) })}
          </Button>
        )}
        <Button onClick={() => setAsking("refuse")}>{t(requestedByYou ? "takeBack" : "refuse")}</Button>
      </div>
      <ConfirmWithCode
        open={asking === "approve"}
        onOpenChange={(open) => {
          if (!open) setAsking(null);
          approval.reset();
        }}
        title={t("confirm")}
        act={[
          { label: t("amount"), value: <Money value={amount} />, strong: true },
          ...(withdrawal.requestedBy ? [{ label: t("by"), value: withdrawal.requestedBy.name }] : []),
        ]}
        action={t("approve", { amount: formatMoney(amount, locale) })}
        saving={approval}
      />
      <RefusalDialog withdrawal={withdrawal} open={asking === "refuse"} close={() => setAsking(null)} />
    </div>
  );
}

type RefusalProps = { withdrawal: Withdrawal; open: boolean; close: () => void };

function RefusalDialog({ withdrawal, open, close }: RefusalProps) {
  const t = useTranslations("withdrawals.approval");
  const locale = useLocale();
  const { id, totalAmount, requestedByYou } = withdrawal;
  const refusal = useAction({
    call: (api) => api.refuseWithdrawal({ params: { id }, body: {} }),
    changes: [...MONEY_KEYS],
    done: () => t("refused"),
    onDone: close,
  });
  return (
    <ConfirmAction
      open={open}
      onOpenChange={(next) => !next && close()}
      title={t("refuseTitle")}
      text={t("refuseText", { amount: formatMoney(totalAmount, locale) })}
      action={t(requestedByYou ? "takeBack" : "refuse")}
      danger
      saving={refusal}
    />
  );
}

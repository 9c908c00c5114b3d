import { Printer } from "lucide-react";
import { useTranslations } from "next-intl";
import { Button } from "#components/ui/button.tsx";
import { CopyId } from "#components/ui/copy-id.tsx";
import { DateTime } from "#components/ui/date-time.tsx";
import { Details } from "#components/ui/details.tsx";
import { Drawer } from "#components/ui/drawer.tsx";
import { Money } from "#components/ui/money.tsx";
import { printPage } from "#components/ui/print-page.ts";
import { SkeletonFacts } from "#components/ui/skeleton-shapes.tsx";
import { QueryState } from "../queries/query-state.tsx";
import type { Withdrawal } from "../wallet/types.ts";
import { useWithdrawal } from "./use-withdrawal.ts";
import { WithdrawalApproval } from "./withdrawal-approval.tsx";
import { WithdrawalBadge } from "./withdrawal-badge.tsx";
import { WithdrawalTimeline } from "./withdrawal-progress.tsx";
import { WithdrawalReceipt } from "./withdrawal-receipt.tsx";

/** A withdrawal beside the list: its progress, and the decisions still possible. */
export function WithdrawalDrawer(props: {
  id: string;
  onClose: () => void;
  onPrevious?: (() => void) | undefined;
  onNext?: (() => void) | undefined;
}) {
  const { id, onClose, onPrevious, onNext } = props;
  const t = useTranslations("withdrawals.drawer");
  const query = useWithdrawal(id);
  const withdrawal = query.data?.withdrawal;
  return (
    <Drawer
      open
      onOpenChange={(open) => !open && onClose()}
      title={withdrawal ? <Title withdrawal={withdrawal} /> : t("title")}
      onPrevious={onPrevious}
      onNext={onNext}
      actions={
        withdrawal?.status === "approved" && (
          <Button icon={<Printer aria-hidden />} onClick={printPage}>
            {t("receipt")}
          </Button>
        )
      }
    >
      <QueryState of={query} skeleton={<SkeletonFacts rows={8} />}>
        {(data) => (
          <div className="grid gap-6">
            <WithdrawalApproval withdrawal={data.withdrawal} />
            <WithdrawalTimeline withdrawal={data.withdrawal} />
            <Facts withdrawal={data.withdrawal} />
            {data.withdrawal.status === "approved" && <WithdrawalReceipt withdrawal={data.withdrawal} />}
          </div>
        )}
      </QueryState>
    </Drawer>
  );
}

function Title({ withdrawal }: { withdrawal: Withdrawal }) {
  return (
    <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <Money large value={withdrawal.sentAmount ?? withdrawal.amount} />
      <WithdrawalBadge status={withdrawal.status} />
    </span>
  );
}

function Facts({ withdrawal }: { withdrawal: Withdrawal }) {
  const t = useTranslations("withdrawals.drawer");
  const { id, amount, feeAmount, totalAmount, createdAt, requestedBy, endToEndId } = withdrawal;
  const sent = withdrawal.sentAmount ?? amount;
  // Nothing arrived, and the total is back in the wallet.
  const isRejected = withdrawal.status === "rejected";
  const known = (label: string, value: React.ReactNode) => (value ? [{ label, value }] : []);
  return (
    <Details
      rows={[
        { label: t(isRejected && sent === amount ? "requested" : "amount"), value: <Money value={sent} /> },
        ...known(t("requested"), sent !== amount && <Money value={amount} />),
        { label: t("fee"), value: <Money value={feeAmount} /> },
        {
          label: t(sent === amount && !isRejected ? "total" : "debited"),
          value: <Money value={totalAmount} />,
          strong: true,
        },
        { label: t("at"), value: <DateTime value={createdAt} mode="absolute" seconds /> },
        ...known(t("to"), withdrawal.recipient?.hint),
        ...known(t("recipient"), withdrawal.recipient?.name),
        ...known(t("bank"), withdrawal.recipient?.bank),
        { label: t("by"), value: requestedBy?.name ?? t("key") },
        ...known(t("description"), withdrawal.description),
        ...known(t("reference"), withdrawal.externalReference),
        ...known(t("endToEndId"), endToEndId && <CopyId value={endToEndId} short label={t("endToEndId")} />),
        { label: t("id"), value: <CopyId value={id} short label={t("id")} /> },
      ]}
    />
  );
}

import { useTranslations } from "next-intl";
import { createdColumn } from "#components/panel/lists/created-column.tsx";
import type { Column } from "#components/ui/data-table.tsx";
import { DateTime } from "#components/ui/date-time.tsx";
import { Money } from "#components/ui/money.tsx";
import { StoreReason } from "../forms/store-reason.tsx";
import { type Dispute, DisputeBadge } from "./dispute.tsx";

export function useDisputeColumns(): Column<Dispute>[] {
  const t = useTranslations("operatorDisputes");
  return [
    {
      id: "store",
      header: t("column.store"),
      cell: (dispute) => <StoreReason {...dispute} />,
    },
    { id: "state", header: t("column.state"), cell: ({ state }) => <DisputeBadge state={state} /> },
    {
      id: "amount",
      header: t("column.amount"),
      align: "end",
      cell: ({ amount }) => <Money value={amount} className="font-semibold" />,
    },
    {
      id: "blocked",
      header: t("column.blocked"),
      align: "end",
      cell: (dispute) => <Held dispute={dispute} />,
    },
    createdColumn("since", t("column.since")),
  ];
}

/** The amount blocked now, and the amount that was missing when the dispute was opened. */
function Held({ dispute: { state, blockedAmount, missingAmount } }: { dispute: Dispute }) {
  if (state !== "open") return <span className="text-small text-faint">—</span>;
  return (
    <span className="grid gap-0.5">
      <Money value={blockedAmount} />
      <Missing amount={missingAmount} />
    </span>
  );
}

function Missing({ amount }: { amount: number }) {
  const t = useTranslations("operatorDisputes");
  if (amount === 0) return null;
  return (
    <span className="text-small text-warn">
      {t.rich("missing", { amount: () => <Money value={amount} /> })}
    </span>
  );
}

/** A row in the narrow layout without columns. */
export function PhoneDispute({ dispute }: { dispute: Dispute }) {
  return (
    <>
      <span className="flex items-center justify-between gap-3">
        <span className="min-w-0 truncate font-[550]">{dispute.store.name}</span>
        <Money value={dispute.amount} className="font-semibold" />
      </span>
      <span className="mt-1 flex items-center justify-between gap-3 text-small text-muted">
        <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <DisputeBadge state={dispute.state} />
          {dispute.state === "open" && <Missing amount={dispute.missingAmount} />}
        </span>
        <DateTime value={dispute.createdAt} />
      </span>
    </>
  );
}

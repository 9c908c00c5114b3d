import { useLocale, useTranslations } from "next-intl";
import { createdColumn } from "#components/panel/lists/created-column.tsx";
import { Badge, type BadgeTone } from "#components/ui/badge.tsx";
import type { Column } from "#components/ui/data-table.tsx";
import { DateTime } from "#components/ui/date-time.tsx";
import { Money } from "#components/ui/money.tsx";
import { TRANSACTION_STATUS } from "#lib/transactions/words.ts";
import { WITHDRAWAL_STATUS } from "#lib/withdrawals/words.ts";

/** An order, a charge or a withdrawal during a look. */
export type Looked = {
  id: string;
  title: string | null;
  about: string;
  amount: number;
  refunded: number;
  createdAt: string;
} & (
  | { of: "orders"; status: "pending" | "paid" | "shipped" | "cancelled" | "refunded" }
  | { of: "charges"; status: keyof typeof TRANSACTION_STATUS }
  | { of: "withdrawals"; status: keyof typeof WITHDRAWAL_STATUS }
);

export function useLookedColumns(): Column<Looked>[] {
  const t = useTranslations("operatorStores.looked.column");
  return [
    { id: "what", header: t("what"), cell: (row) => <What row={row} /> },
    { id: "state", header: t("state"), cell: (row) => <State row={row} /> },
    { id: "amount", header: t("amount"), align: "end", cell: (row) => <Amount row={row} /> },
    createdColumn("when", t("when")),
  ];
}

function What({ row: { title, id, about } }: { row: Looked }) {
  return (
    <span className="grid min-w-0 gap-0.5 py-1">
      <span className="font-mono text-[0.8125rem] font-[550] wrap-anywhere">{title ?? id.slice(-12)}</span>
      {about && <span className="text-small text-muted wrap-anywhere">{about}</span>}
    </span>
  );
}

function Amount({ row: { amount, refunded } }: { row: Looked }) {
  const t = useTranslations("operatorStores.looked");
  return (
    <span className="grid gap-0.5">
      <Money value={amount} className="font-semibold" />
      {refunded > 0 && (
        <span className="whitespace-nowrap text-small text-muted">
          {t.rich("refunded", { amount: () => <Money value={refunded} /> })}
        </span>
      )}
    </span>
  );
}

const TONES: Record<Looked["status"], BadgeTone> = {
  ...{ pending: "wait", paid: "ok", shipped: "ok", cancelled: "plain", refunded: "plain" },
  ...{ PENDING: "wait", COMPLETED: "ok", CANCELLED: "plain", FAILED: "bad" },
  ...{ processing: "wait", approved: "ok", rejected: "bad" },
};

function State({ row }: { row: Looked }) {
  const t = useTranslations("operatorStores.looked.orders");
  const locale = useLocale();
  const word =
    row.of === "orders"
      ? t(`status.${row.status}`)
      : (row.of === "charges" ? TRANSACTION_STATUS[row.status] : WITHDRAWAL_STATUS[row.status])[locale];
  return <Badge tone={TONES[row.status]}>{word}</Badge>;
}

/** A row in the narrow layout without columns. */
export function PhoneLooked({ row }: { row: Looked }) {
  return (
    <>
      <span className="flex items-start justify-between gap-3">
        <What row={row} />
        <Amount row={row} />
      </span>
      <span className="mt-1 flex items-center justify-between gap-3 text-small text-muted">
        <State row={row} />
        <DateTime value={row.createdAt} />
      </span>
    </>
  );
}

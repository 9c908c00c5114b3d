import { SearchX, Undo2 } from "lucide-react";
import { useLocale, useTranslations } from "next-intl";
import { Badge } from "#components/ui/badge.tsx";
import { Button } from "#components/ui/button.tsx";
import type { Column } from "#components/ui/data-table.tsx";
import { DateRange } from "#components/ui/date-range.tsx";
import { DateTime } from "#components/ui/date-time.tsx";
import { timesOf } from "#components/ui/days.ts";
import { EmptyState } from "#components/ui/empty-state.tsx";
import { Money } from "#components/ui/money.tsx";
import { SelectField } from "#components/ui/select-field.tsx";
import { formatTime } from "#components/ui/time-format.ts";
import { Toolbar } from "#components/ui/toolbar.tsx";
import { createdColumn, type Times } from "../lists/created-column.tsx";
import { CsvButton } from "../lists/csv-button.tsx";
import { PagedTable } from "../lists/paged-list.tsx";
import { useData } from "../queries/use-data.ts";
import { type Refund, refundList } from "./reads.ts";
import { REFUND_STATUSES, type RefundQuery, useRefundQuery } from "./use-refund-query.ts";

/** Polling interval while refunds on the page are on their way. */
const SOON_MS = 5_000;

const TONES = { requested: "wait", processing: "wait", completed: "ok", failed: "bad" } as const;

/** The refunds of the store: the payer, the amount, and whether it has arrived. */
export function RefundsTab() {
  const t = useTranslations("refunds");
  const query = useRefundQuery();
  const list = useData(refundList(query.asked), {
    refetchInterval: ({ state }) => (state.data?.refunds.some(isOpen) ? SOON_MS : false),
  });
  const times = timesOf(query.period, "relative");
  const columns = useColumns(times);
  return (
    <>
      <Filters query={query} />
      <PagedTable
        of={list}
        rowsOf={({ refunds }) => refunds}
        skeletonRows={8}
        empty={<Nothing query={query} />}
        turnTo={query.turnTo}
        caption={t("caption")}
        columns={columns}
        rowHref={hrefOf}
        phone={(refund) => <PhoneRefund refund={refund} times={times} />}
      />
    </>
  );
}

const isOpen = ({ status }: Refund) => status === "requested" || status === "processing";

/** The order of a refund, or its charge. */
const hrefOf = ({ orderId, transactionId }: Refund) =>
  orderId ? `/painel/pedidos/${orderId}` : `/painel/cobrancas?cobranca=${transactionId}`;

function Filters({ query }: { query: RefundQuery }) {
  const t = useTranslations("refunds");
  const shared = useTranslations("charges");
  return (
    <Toolbar end={<CsvButton path="/refunds" query={query.filters} />}>
      <SelectField
        label={shared("column.state")}
        labelHidden
        size="sm"
        value={query.status ?? ""}
        onChange={(status) => query.choose(status || null)}
        options={[
          { value: "", label: shared("allStates") },
          ...REFUND_STATUSES.map((value) => ({ value, label: t(`state.${value}`) })),
        ]}
        className="grid min-w-36 flex-1 sm:w-52 sm:flex-none"
      />
      <DateRange label={shared("period")} value={query.period} onChange={query.choosePeriod} />
      {query.narrowed && (
        <Button variant="quiet" size="sm" onClick={query.clear}>
          {t("clear")}
        </Button>
      )}
    </Toolbar>
  );
}

function useColumns(times: Times): Column<Refund>[] {
  const t = useTranslations("refunds");
  return [
    { id: "who", header: t("who"), cell: (refund) => <Who refund={refund} /> },
    {
      id: "reason",
      header: t("reason"),
      cell: ({ reason }) => <span className="wrap-anywhere">{reason ?? "–"}</span>,
    },
    { id: "state", header: t("stateLabel"), cell: (refund) => <State refund={refund} /> },
    {
      id: "amount",
      header: t("amount"),
      align: "end",
      cell: ({ amount }) => <Money value={amount} className="font-semibold" />,
    },
    createdColumn("when", t("when"), times),
  ];
}

function State({ refund: { status, attempts, nextCheckAt } }: { refund: Refund }) {
  const t = useTranslations("refunds");
  const locale = useLocale();
  return (
    <>
      <Badge tone={TONES[status]}>{t(`state.${status}`)}</Badge>
      {attempts > 0 && nextCheckAt && (
        <span className="block text-small text-muted">
          {t("next", { at: formatTime(new Date(nextCheckAt), locale, true) })}
        </span>
      )}
    </>
  );
}

/** The payer, and the order or charge that is refunded. */
function Who({ refund: { payerName, orderCode } }: { refund: Refund }) {
  const t = useTranslations("charges");
  const own = useTranslations("refunds");
  return (
    <>
      <span className="block font-semibold wrap-anywhere">{payerName ?? t("nobody")}</span>
      <span className="block text-small text-muted">
        {orderCode ? t("ofOrder", { code: orderCode }) : own("single")}
      </span>
    </>
  );
}

function PhoneRefund({ refund, times }: { refund: Refund; times: Times }) {
  const t = useTranslations("charges");
  return (
    <>
      <span className="flex items-center justify-between gap-3">
        <span className="min-w-0 truncate font-semibold">{refund.payerName ?? t("nobody")}</span>
        <Money value={refund.amount} className="shrink-0 font-semibold" />
      </span>
      <span className="mt-1 flex items-center justify-between gap-3 text-small text-muted">
        <State refund={refund} />
        <DateTime value={refund.createdAt} mode={times} />
      </span>
    </>
  );
}

function Nothing({ query }: { query: RefundQuery }) {
  const t = useTranslations("refunds");
  if (!query.narrowed) return <EmptyState icon={<Undo2 />} title={t("none")} text={t("noneText")} />;
  return (
    <EmptyState
      icon={<SearchX />}
      title={t("noneFound")}
      action={<Button onClick={query.clear}>{t("clear")}</Button>}
    />
  );
}

import { useLocale, useTranslations } from "next-intl";
import type { Column } from "#components/ui/data-table.tsx";
import { DateTime } from "#components/ui/date-time.tsx";
import { Money } from "#components/ui/money.tsx";
import { formatMoney } from "#components/ui/money-format.ts";
import { recipientLine } from "../withdrawals/recipient-line.ts";
import { WithdrawalBadge } from "../withdrawals/withdrawal-badge.tsx";
import { cents, type FoldedItem } from "./fold-fees.ts";
import { changeOf, Signed } from "./movement-line.tsx";

type Times = "absolute" | "time";
type Columns = { columns: Column<FoldedItem>[]; phone: (item: FoldedItem) => React.ReactNode };

/** The columns of a wallet view, and the two lines of a row on a phone. */
export function useColumns(view: "all" | "sales" | "withdrawals", times: Times): Columns {
  const t = useTranslations("wallet.movements.columns");
  const at: Column<FoldedItem> = {
    id: "at",
    header: t("at"),
    cell: ({ createdAt }) => <DateTime value={createdAt} mode={times} />,
    width: "11rem",
  };
  const what: Column<FoldedItem> = { id: "what", header: t("what"), cell: (item) => <What item={item} /> };
  const money = (id: "amount" | "fee" | "net" | "after", cell: (item: FoldedItem) => React.ReactNode) =>
    ({ id, header: t(id), align: "end", cell }) satisfies Column<FoldedItem>;
  const columns = {
    all: [
      at,
      what,
      money("amount", (item) => <Effect item={item} />),
      money("after", (item) => item.type === "MOVEMENT" && <Money value={item.availableAfter} />),
    ],
    sales: [
      at,
      what,
      money("amount", ({ amount }) => <Money value={amount} />),
      money("fee", (item) => item.type === "PIX_IN" && <Money value={item.feeAmount} />),
      money("net", (item) => item.type === "PIX_IN" && <Signed value={item.netAmount} />),
    ],
    withdrawals: [
      at,
      what,
      {
        id: "state",
        header: t("state"),
        cell: (item) => item.type === "PIX_OUT" && <WithdrawalBadge status={item.withdrawal.status} />,
      },
      money("fee", (item) => item.type === "PIX_OUT" && <Money value={item.withdrawal.feeAmount} />),
      money("amount", ({ amount }) => <Money value={amount} />),
    ],
  } satisfies Record<string, Column<FoldedItem>[]>;
  return { columns: columns[view], phone: (item) => <Phone item={item} times={times} /> };
}

function Phone({ item, times }: { item: FoldedItem; times: Times }) {
  const t = useTranslations("wallet.movements");
  return (
    <span className="grid gap-0.5">
      <span className="flex justify-between gap-3">
        <Title item={item} />
        <Effect item={item} />
      </span>
      <Recipient item={item} />
      <Fee item={item} />
      <span className="flex justify-between gap-3 text-small text-muted">
        <DateTime value={item.createdAt} mode={times} />
        {item.type === "MOVEMENT" && (
          <span>
            {t("balance")} <Money value={item.availableAfter} />
          </span>
        )}
        {item.type === "PIX_OUT" && <WithdrawalBadge status={item.withdrawal.status} />}
      </span>
    </span>
  );
}

/** The effect of a line on the balance: money in or out. */
function Effect({ item }: { item: FoldedItem }) {
  const t = useTranslations("wallet.movements");
  if (item.type === "PIX_IN") return <Signed value={item.netAmount} />;
  if (item.type === "PIX_OUT") return <Signed value={-item.amount} />;
  const change = changeOf(item);
  if (change !== 0) return <Signed value={cents(change - (item.fee ?? 0))} />;
  return (
    <span className="text-muted" title={t("reserved")}>
      <Money value={item.amount} />
    </span>
  );
}

function Title({ item }: { item: FoldedItem }) {
  const t = useTranslations("wallet.causes");
  return (
    <span className="min-w-0 truncate font-semibold">
      {t(item.type === "PIX_OUT" ? "withdrawal" : item.cause)}
    </span>
  );
}

function What({ item }: { item: FoldedItem }) {
  const t = useTranslations("wallet.movements");
  const order = item.type === "PIX_OUT" ? null : item.orderCode;
  const words = order ? t("order", { code: order }) : item.description;
  return (
    <span className="grid min-w-0">
      <Title item={item} />
      {words && <span className="truncate text-small text-muted">{words}</span>}
      <Recipient item={item} />
      <Fee item={item} />
    </span>
  );
}

/** The price and the fee that make up the amount of a sale. */
function Fee({ item }: { item: FoldedItem }) {
  const t = useTranslations("wallet.movements");
  const locale = useLocale();
  if (item.fee === undefined) return null;
  const [amount, fee] = [item.amount, item.fee].map((value) => formatMoney(value, locale));
  return (
    <span className="text-small text-muted">{t("lessFee", { amount: amount ?? "", fee: fee ?? "" })}</span>
  );
}

/** Where the money of a withdrawal went. */
function Recipient({ item }: { item: FoldedItem }) {
  const t = useTranslations("wallet.movements");
  const to = item.type === "PIX_IN" ? null : recipientLine(item);
  return to && <span className="text-small text-muted wrap-anywhere">{t("to", { to })}</span>;
}

import { useLocale, useTranslations } from "next-intl";
import { type Column, DataTable } from "#components/ui/data-table.tsx";
import { Money } from "#components/ui/money.tsx";
import { formatDay, startOfDay } from "#components/ui/time-format.ts";
import type { Output } from "#lib/client/types.ts";

type Row = Output<"getOperatorIncome">["rows"][number];
type Group = "day" | "month" | "store";

export function IncomeTable({ rows, by, stale }: { rows: Row[]; by: Group; stale: boolean }) {
  const t = useTranslations("operatorIncome");
  const money = (id: "saleFees" | "withdrawalFees" | "total"): Column<Row> => ({
    id,
    header: t(id),
    align: "end",
    cell: (row) => <Money value={row[id]} {...(id === "total" ? { className: "font-semibold" } : {})} />,
  });
  const name: Column<Row> = {
    id: "name",
    header: t(`by.${COLUMN[by]}`),
    cell: (row) => <Name row={row} by={by} />,
  };
  return (
    <DataTable
      caption={t("title")}
      columns={[name, money("saleFees"), money("withdrawalFees"), money("total")]}
      rows={rows}
      rowId={({ key }) => key}
      {...(by === "store" ? { rowHref: ({ key }: Row) => `/operador/lojas/${key}` } : {})}
      phone={(row) => (
        <>
          <span className="flex items-center justify-between gap-3">
            <span className="min-w-0 font-[550] wrap-anywhere">
              <Name row={row} by={by} />
            </span>
            <Money value={row.total} className="font-semibold" />
          </span>
          <span className="mt-1 block text-small text-muted">
            {t.rich("parts", {
              sales: () => <Money value={row.saleFees} />,
              withdrawals: () => <Money value={row.withdrawalFees} />,
            })}
          </span>
        </>
      )}
      stale={stale}
    />
  );
}

const COLUMN = { day: "dia", month: "mes", store: "loja" } as const;

function Name({ row: { key, name }, by }: { row: Row; by: Group }) {
  const locale = useLocale();
  if (by === "store") return <>{name ?? key}</>;
  if (by === "day")
    return <span suppressHydrationWarning>{formatDay(startOfDay(key), locale, Date.now())}</span>;
  const month = new Date(`${key}-15T12:00:00Z`);
  return <>{new Intl.DateTimeFormat(locale, { month: "long", year: "numeric" }).format(month)}</>;
}

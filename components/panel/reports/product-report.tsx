import { useTranslations } from "next-intl";
import type { Days } from "#components/ui/days.ts";
import { Money } from "#components/ui/money.tsx";
import { useNavigate } from "../layout/use-navigate.ts";
import { FIRST_PAGE } from "../lists/first-page.ts";
import { useData } from "../queries/use-data.ts";
import { productReport } from "./reads.ts";
import { ReportTable } from "./report-table.tsx";

type Props = { days: Days; offset: number; turnTo: (offset: number) => void };

/** The products sold in the period, by amount. */
export function ProductReport({ days, offset, turnTo }: Props) {
  const t = useTranslations("reports");
  const go = useNavigate();
  return (
    <ReportTable
      caption={t("tabs.products")}
      query={useData(productReport(days, { ...FIRST_PAGE, offset }))}
      rowsOf={({ products }) => products}
      rowId={({ productId }) => productId}
      columns={[
        { id: "product", header: t("product"), cell: ({ name }) => <b className="font-semibold">{name}</b> },
        { id: "units", header: t("units"), align: "end", cell: ({ units }) => units },
        { id: "amount", header: t("amount"), align: "end", cell: ({ amount }) => <Money value={amount} /> },
      ]}
      compared={({ amount, previous }) => ({ now: amount, before: previous.amount })}
      phone={({ name, units }) => ({ name, count: `${t("units")}: ${units}` })}
      onRowClick={({ productId }) => go(`/painel/produtos/${productId}`)}
      turnTo={turnTo}
    />
  );
}

import { useLocale, useTranslations } from "next-intl";
import type { Column } from "#components/ui/data-table.tsx";
import { DateTime } from "#components/ui/date-time.tsx";
import { Money } from "#components/ui/money.tsx";
import type { ListedStore } from "./store.ts";
import { StoreBadges } from "./store-badges.tsx";

export function useStoreColumns(): Column<ListedStore>[] {
  const t = useTranslations("operatorStores.column");
  return [
    {
      id: "store",
      header: t("store"),
      cell: ({ name, slug, people }) => (
        <span className="grid min-w-0 gap-0.5 py-1">
          <span className="font-[550] wrap-anywhere">{name}</span>
          <span className="text-small text-muted wrap-anywhere">{t("people", { slug, count: people })}</span>
        </span>
      ),
    },
    { id: "state", header: t("state"), cell: (store) => <StoreBadges {...store} /> },
    {
      id: "turnover",
      header: t("turnover"),
      align: "end",
      cell: ({ turnover, lastSaleAt }) => (
        <span className="grid gap-0.5">
          <Money value={turnover} className="font-semibold" />
          {lastSaleAt && (
            <span className="whitespace-nowrap text-small text-muted">
              {t.rich("last", { when: () => <DateTime value={lastSaleAt} /> })}
            </span>
          )}
        </span>
      ),
    },
    {
      id: "balance",
      header: t("balance"),
      align: "end",
      cell: ({ available, pending, blocked }) => (
        <span className="grid gap-0.5">
          <Money value={available} />
          {pending + blocked > 0 && (
            <span className="whitespace-nowrap text-small text-muted">
              {t.rich("tied", { amount: () => <Money value={pending + blocked} /> })}
            </span>
          )}
        </span>
      ),
    },
    { id: "fee", header: t("fee"), align: "end", cell: (store) => <Fee {...store} /> },
    {
      id: "limit",
      header: t("limit"),
      align: "end",
      cell: ({ withdrawalMax, withdrawalFee }) => (
        <span className="grid gap-0.5">
          <Money value={withdrawalMax} />
          <span className="whitespace-nowrap text-small text-muted">
            {t.rich("withdrawalFee", { amount: () => <Money value={withdrawalFee} /> })}
          </span>
        </span>
      ),
    },
  ];
}

/** `2,5% + R$ 0,30`. */
export function Fee({ feePercent, feeFixed }: Pick<ListedStore, "feePercent" | "feeFixed">) {
  const locale = useLocale();
  const percent = new Intl.NumberFormat(locale, { style: "percent", maximumFractionDigits: 2 });
  return (
    <span className="whitespace-nowrap">
      {percent.format(feePercent / 100)} + <Money value={feeFixed} />
    </span>
  );
}

/** A row in the narrow layout without columns. */
export function PhoneStore({ store }: { store: ListedStore }) {
  return (
    <>
      <span className="flex items-center justify-between gap-3">
        <span className="min-w-0 truncate font-[550]">{store.name}</span>
        <Money value={store.turnover} className="font-semibold" />
      </span>
      <span className="mt-1 flex items-center justify-between gap-3 text-small text-muted">
        <StoreBadges {...store} />
        {store.lastSaleAt && <DateTime value={store.lastSaleAt} />}
      </span>
    </>
  );
}

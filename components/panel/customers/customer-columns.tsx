import { useTranslations } from "next-intl";
import type { Column } from "#components/ui/data-table.tsx";
import { DateTime } from "#components/ui/date-time.tsx";
import { Money } from "#components/ui/money.tsx";
import { useCan } from "../queries/use-can.ts";
import type { Customer } from "./reads.ts";

/** Sums only for members who read money. */
export function useCustomerColumns(): Column<Customer>[] {
  const t = useTranslations("customers.column");
  const money = useCan()("money");
  const total: Column<Customer> = {
    id: "total",
    header: t("total"),
    align: "end",
    cell: ({ netTotal }) => netTotal !== null && <Total value={netTotal} />,
  };
  return [
    { id: "who", header: t("who"), cell: (customer) => <Who customer={customer} /> },
    { id: "orders", header: t("orders"), align: "end", cell: (customer) => <Orders customer={customer} /> },
    ...(money ? [total] : []),
    {
      id: "last",
      header: t("last"),
      align: "end",
      cell: ({ lastOrderAt }) => (
        <DateTime value={lastOrderAt} mode="relative" className="whitespace-nowrap text-small text-muted" />
      ),
    },
  ];
}

function Who({ customer: { name, email, erased } }: { customer: Customer }) {
  return (
    <>
      <span className="block font-semibold wrap-anywhere">{name}</span>
      {!erased && <span className="block text-small text-muted wrap-anywhere">{email}</span>}
    </>
  );
}

function Orders({ customer: { orderCount, paidOrderCount } }: { customer: Customer }) {
  const t = useTranslations("customers");
  return (
    <span className="whitespace-nowrap text-small">
      {t("paidOf", { paid: paidOrderCount, count: orderCount })}
    </span>
  );
}

/** A row in the narrow layout without columns. */
export function PhoneCustomer({ customer }: { customer: Customer }) {
  return (
    <>
      <span className="flex items-center justify-between gap-3">
        <span className="min-w-0 truncate font-semibold">{customer.name}</span>
        {customer.netTotal !== null && <Total value={customer.netTotal} />}
      </span>
      <span className="mt-1 flex items-center justify-between gap-3 text-small text-muted">
        <Orders customer={customer} />
        <DateTime value={customer.lastOrderAt} mode="relative" />
      </span>
    </>
  );
}

/** Quiet while the person has paid nothing. */
function Total({ value }: { value: number }) {
  return <Money value={value} className={value === 0 ? "shrink-0 text-muted" : "shrink-0 font-semibold"} />;
}

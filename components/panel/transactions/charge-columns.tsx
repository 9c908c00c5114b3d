import { useTranslations } from "next-intl";
import type { Column } from "#components/ui/data-table.tsx";
import { DateTime } from "#components/ui/date-time.tsx";
import { Money } from "#components/ui/money.tsx";
import { createdColumn, type Times } from "../lists/created-column.tsx";
import { useCan } from "../queries/use-can.ts";
import { type Charge, dueOf, nameOf, netOf } from "./charge.ts";
import { ChargeBadge } from "./charge-badge.tsx";

/** The columns of the list; what the store receives is shown to members who may read its money. */
export function useChargeColumns(times: Times): Column<Charge>[] {
  const t = useTranslations("charges.column");
  const money = useCan()("money");
  const net: Column<Charge> = {
    id: "net",
    header: t("net"),
    align: "end",
    cell: (charge) => charge.status === "COMPLETED" && <Money value={netOf(charge)} className="text-muted" />,
  };
  return [
    { id: "what", header: t("what"), cell: (charge) => <What charge={charge} /> },
    { id: "state", header: t("state"), cell: (charge) => <ChargeBadge charge={charge} /> },
    {
      id: "amount",
      header: t("amount"),
      align: "end",
      cell: (charge) => <Money value={dueOf(charge)} className="font-semibold" />,
    },
    ...(money ? [net] : []),
    createdColumn("created", t("created"), times),
  ];
}

/** The payer, and the order's code or the description. */
function What({ charge }: { charge: Charge }) {
  const t = useTranslations("charges");
  const { orderCode, description, externalReference } = charge;
  const name = nameOf(charge) ?? t("nobody");
  const about = orderCode ? t("ofOrder", { code: orderCode }) : (description ?? externalReference);
  return (
    <>
      <span className="block font-semibold wrap-anywhere">{name}</span>
      {about && about !== name && <span className="block text-small text-muted wrap-anywhere">{about}</span>}
    </>
  );
}

/** A row in the narrow layout without columns. */
export function PhoneCharge({ charge, times }: { charge: Charge; times: Times }) {
  const t = useTranslations("charges");
  return (
    <>
      <span className="flex items-center justify-between gap-3">
        <span className="min-w-0 truncate font-semibold">{nameOf(charge) ?? t("nobody")}</span>
        <Money value={dueOf(charge)} className="shrink-0 font-semibold" />
      </span>
      <span className="mt-1 flex items-center justify-between gap-3 text-small text-muted">
        <ChargeBadge charge={charge} />
        <DateTime value={charge.createdAt} mode={times} />
      </span>
    </>
  );
}

import { useTranslations } from "next-intl";
import type { Column } from "#components/ui/data-table.tsx";
import { Money } from "#components/ui/money.tsx";
import { createdColumn } from "../lists/created-column.tsx";
import { LinkBadge } from "./link-badge.tsx";
import type { PaymentLink } from "./payment-link.ts";

export function useLinkColumns(): Column<PaymentLink>[] {
  const t = useTranslations("paymentLinks.column");
  return [
    {
      id: "description",
      header: t("description"),
      cell: ({ description, externalReference, code }) => (
        <>
          <span className="block font-semibold wrap-anywhere">{description}</span>
          <span className="block text-small text-muted wrap-anywhere">
            {externalReference ?? <span className="font-mono">{code}</span>}
          </span>
        </>
      ),
    },
    { id: "state", header: t("state"), cell: ({ state }) => <LinkBadge state={state} /> },
    { id: "amount", header: t("amount"), align: "end", cell: (link) => <Amount link={link} /> },
    { id: "paid", header: t("paid"), align: "end", cell: (link) => <Paid link={link} /> },
    createdColumn("created", t("created")),
  ];
}

function Amount({ link: { amount } }: { link: PaymentLink }) {
  const t = useTranslations("paymentLinks");
  if (amount === null) return <span className="shrink-0 whitespace-nowrap text-muted">{t("free")}</span>;
  return <Money value={amount} className="font-semibold" />;
}

/** The number of payments, their limit, and the total. */
function Paid({ link: { paidCount, paidTotal, maxPayments } }: { link: PaymentLink }) {
  const t = useTranslations("paymentLinks");
  return (
    <>
      <span className="block tabular-nums">
        {maxPayments === null
          ? t("times", { paid: paidCount })
          : t("timesOf", { paid: paidCount, most: maxPayments })}
      </span>
      {paidCount > 0 && paidTotal !== null && (
        <span className="block text-small text-muted">
          <Money value={paidTotal} />
        </span>
      )}
    </>
  );
}

/** A row in the narrow layout without columns. */
export function PhoneLink({ link }: { link: PaymentLink }) {
  const t = useTranslations("paymentLinks");
  return (
    <>
      <span className="flex items-start justify-between gap-3">
        <span className="min-w-0 font-semibold wrap-anywhere">{link.description}</span>
        <Amount link={link} />
      </span>
      <span className="mt-1 flex items-center justify-between gap-3 text-small text-muted">
        <LinkBadge state={link.state} />
        <span>{t("paidShort", { count: link.paidCount })}</span>
      </span>
    </>
  );
}

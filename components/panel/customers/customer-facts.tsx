import { useTranslations } from "next-intl";
import { Badge } from "#components/ui/badge.tsx";
import { DateTime } from "#components/ui/date-time.tsx";
import { Details } from "#components/ui/details.tsx";
import { Money } from "#components/ui/money.tsx";
import type { CustomerDetail } from "./reads.ts";

/** How to reach the customer, and the figures; sums only for members who read money. */
export function CustomerFacts({ customer }: { customer: CustomerDetail }) {
  const t = useTranslations("customers.facts");
  const { email, erased, documents, orderCount, paidOrderCount } = customer;
  const at = (value: string | null) => value && <DateTime value={value} mode="absolute" />;
  const sum = (value: number | null) => value !== null && <Money value={value} />;
  const facts = [
    {
      label: t("email"),
      value: !erased && (
        <a
          href={`mailto:${email}`}
          className="underline decoration-line-strong underline-offset-3 wrap-anywhere"
        >
          {email}
        </a>
      ),
    },
    { label: t("documents", { count: documents.length }), value: documents.join(", ") },
    { label: t("orders"), value: t("paidOf", { paid: paidOrderCount, count: orderCount }) },
    { label: t("paid"), value: sum(customer.paidTotal) },
    {
      label: t("refunded"),
      value: customer.refundedTotal ? <Money value={-customer.refundedTotal} /> : null,
    },
    { label: t("net"), value: sum(customer.netTotal), strong: true },
    { label: t("average"), value: sum(customer.averageTicket) },
    { label: t("first"), value: at(customer.firstPurchaseAt) },
    { label: t("last"), value: at(customer.lastPurchaseAt) },
  ];
  return (
    <div className="grid gap-3">
      {erased && (
        <p>
          <Badge tone="plain">{t("erased")}</Badge>
        </p>
      )}
      <Details rows={facts.filter(({ value }) => value)} />
    </div>
  );
}

import { TriangleAlert } from "lucide-react";
import Link from "next/link";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { Badge } from "#components/ui/badge.tsx";
import { linkButton } from "#components/ui/button-class.ts";
import { CopyId } from "#components/ui/copy-id.tsx";
import { deferred } from "#components/ui/deferred.tsx";
import { Details } from "#components/ui/details.tsx";
import { useCan } from "../../queries/use-can.ts";
import type { Order } from "../model/order.ts";
import { OrderDocument, useDocuments } from "./order-document.tsx";
import { Part } from "./order-facts.tsx";

const EmailDialog = deferred(() => import("../actions/email-dialog.tsx").then((file) => file.EmailDialog));

type Row = React.ComponentProps<typeof Details>["rows"][number];

/** The buyer and the payer; documents can be revealed, and the address corrected. */
export function Buyer({ order }: { order: Order }) {
  const t = useTranslations("orders.buyer");
  const { payment, customerDocument, externalReference } = order;
  const documents = useDocuments(order.id);
  const documentRow = (whose: "customer" | "payer", label: string, masked: string): Row => ({
    label,
    value: <OrderDocument whose={whose} masked={masked} label={label} of={documents} />,
  });
  const rows: Row[] = [
    { label: t("name"), value: order.customerName },
    { label: t("email"), value: <Email order={order} /> },
  ];
  if (customerDocument) rows.push(documentRow("customer", t("document"), customerDocument));
  rows.push(...order.customFields.map(({ label, value }) => ({ label, value })));
  if (payment)
    rows.push({
      label: t("payer"),
      value: (
        <span className="inline-flex flex-wrap items-center justify-end gap-x-2 gap-y-1">
          {payment.payer.name ?? "–"}
          {payment.byAnother && <Badge tone="wait">{t("another")}</Badge>}
        </span>
      ),
    });
  if (payment?.payer.document && (payment.byAnother || !customerDocument))
    rows.push(documentRow("payer", t("payerDocument"), payment.payer.document));
  if (externalReference)
    rows.push({
      label: t("reference"),
      value: <CopyId value={externalReference} label={t("reference")} />,
    });
  return (
    <Part title={t("title")}>
      <Details rows={rows} />
      <Link
        href={`/painel/clientes?cliente=${order.customerId}`}
        className="justify-self-start text-small font-semibold underline decoration-line-strong underline-offset-3 hover:decoration-current max-sm:-my-2.5 max-sm:py-2.5"
      >
        {t("seeCustomer")}
      </Link>
      {payment?.byAnother && (
        <p className="flex gap-2 text-small text-warn">
          <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0" strokeWidth={1.75} />
          {t("anotherHint")}
        </p>
      )}
    </Part>
  );
}

function Email({ order }: { order: Order }) {
  const t = useTranslations("orders.buyer");
  const can = useCan();
  const [correcting, setCorrecting] = useState(false);
  return (
    <span className="inline-flex flex-wrap items-center justify-end gap-x-3 gap-y-1">
      <a
        href={`mailto:${order.customerEmail}`}
        className="underline decoration-line-strong underline-offset-3 wrap-anywhere"
      >
        {order.customerEmail}
      </a>
      {can("orders.write") && (
        <button
          type="button"
          aria-label={t("correctEmailOf")}
          onClick={() => setCorrecting(true)}
          className={linkButton.inline}
        >
          {t("correctEmail")}
        </button>
      )}
      {correcting && <EmailDialog order={order} close={() => setCorrecting(false)} />}
    </span>
  );
}

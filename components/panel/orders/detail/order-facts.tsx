import { useTranslations } from "next-intl";
import { CopyId } from "#components/ui/copy-id.tsx";
import { DateTime } from "#components/ui/date-time.tsx";
import { Details } from "#components/ui/details.tsx";
import { Money } from "#components/ui/money.tsx";
import type { Order } from "../model/order.ts";
import { PixId } from "./pix-id.tsx";
import { TrackingLink } from "./tracking-link.tsx";

type Row = React.ComponentProps<typeof Details>["rows"][number];

/** A section of the order with a heading. */
export function Part({ title, children }: { title: string; children: React.ReactNode }) {
  return (
    <section className="grid gap-3">
      <h2 className="text-section">{title}</h2>
      {children}
    </section>
  );
}

export function Values({ order }: { order: Order }) {
  const t = useTranslations("orders.values");
  const parcel = useTranslations("orders.parcel");
  const { subtotal, discount, couponCode, total, amountDue, fee, payment, refundedAmount, shipping } = order;
  const rows: Row[] = [];
  if (discount > 0 || shipping) rows.push({ label: t("subtotal"), value: <Money value={subtotal} /> });
  if (discount > 0)
    rows.push({
      label: couponCode ? t("discountWith", { code: couponCode }) : t("discount"),
      value: <Money value={-discount} />,
    });
  if (shipping) rows.push({ label: parcel("freight"), value: <Money value={shipping.price} /> });
  rows.push({ label: t("total"), value: <Money value={total} />, strong: true });
  if (amountDue > total)
    rows.push(
      { label: t("feeOnTop"), value: <Money value={fee} /> },
      { label: t("charged"), value: <Money value={amountDue} /> },
    );
  if (payment?.netAmount != null && fee > 0) rows.push({ label: t("fee"), value: <Money value={-fee} /> });
  if (payment?.taxWithheld) rows.push({ label: t("tax"), value: <Money value={-payment.taxWithheld} /> });
  if (refundedAmount > 0) rows.push({ label: t("refunded"), value: <Money value={-refundedAmount} /> });
  if (payment?.netAmount != null)
    rows.push({
      label: t("net"),
      value: <Money value={payment.netAmount - refundedAmount} />,
      strong: true,
    });
  return (
    <Part title={t("title")}>
      <Details rows={rows} />
    </Part>
  );
}

export function Payment({ order }: { order: Order }) {
  const t = useTranslations("orders.payment");
  const { payment, paidAt, transactionId } = order;
  const code = useTranslations("orders.list")("code");
  const rows: Row[] = [{ label: code, value: <CopyId value={order.orderCode} label={code} /> }];
  if (payment)
    rows.push(
      { label: t("pixId"), value: <PixId value={payment.endToEndId} short={false} label={t("pixId")} /> },
      { label: t("bank"), value: payment.payer.institution ?? t("unknownBank") },
    );
  if (paidAt) rows.push({ label: t("paidAt"), value: <DateTime value={paidAt} mode="absolute" seconds /> });
  if (transactionId)
    rows.push({ label: t("charge"), value: <CopyId value={transactionId} short label={t("charge")} /> });
  return (
    <Part title={t("title")}>
      {!payment && (
        <p className="text-[0.875rem] text-muted">{t(order.status === "pending" ? "waiting" : "none")}</p>
      )}
      <Details rows={rows} />
    </Part>
  );
}

export function Shipment({ order }: { order: Order }) {
  const t = useTranslations("orders.shipment");
  const { shippedAt, trackingCode, trackingUrl } = order;
  if (!shippedAt) return null;
  const rows: Row[] = [
    { label: t("at"), value: <DateTime value={shippedAt} mode="absolute" /> },
    { label: t("code"), value: trackingCode ? <CopyId value={trackingCode} label={t("code")} /> : t("none") },
  ];
  if (trackingUrl)
    rows.push({ label: t("url"), value: <TrackingLink href={trackingUrl}>{t("open")}</TrackingLink> });
  return (
    <Part title={t("title")}>
      <Details rows={rows} />
    </Part>
  );
}

import { Check, Copy } from "lucide-react";
import { useLocale, useTranslations } from "next-intl";
import { Button } from "#components/ui/button.tsx";
import { CopyId } from "#components/ui/copy-id.tsx";
import { DateTime } from "#components/ui/date-time.tsx";
import { Details } from "#components/ui/details.tsx";
import { useCopy } from "#components/ui/use-copy.ts";
import { daysText } from "#lib/shipping/words.ts";
import { goesBack, isHeld, type Order } from "../model/order.ts";
import { addressLines } from "../model/parcel.ts";
import { PrintLinks } from "../print/print-links.tsx";
import { Part, Shipment } from "./order-facts.tsx";
import { TrackingLink } from "./tracking-link.tsx";

type Row = React.ComponentProps<typeof Details>["rows"][number];

/** Where a parcel goes, or is picked up, and how far it is. */
export function Parcel({ order }: { order: Order }) {
  const t = useTranslations("orders.parcel");
  const rows = useRows(order);
  const { shipping, shippingAddress } = order;
  if (!shipping) return <Shipment order={order} />;
  const pickup = shipping.method === "pickup";
  const isOpen =
    (order.status === "paid" && !goesBack(order) && !isHeld(order)) || order.status === "shipped";
  return (
    <Part title={t(pickup ? "pickupTitle" : "title")}>
      {shippingAddress && <Address lines={addressLines(shippingAddress)} />}
      {shipping.pickup && (
        <p className="text-[0.875rem] whitespace-pre-line wrap-anywhere">
          {shipping.pickup.address}
          {shipping.pickup.hours && <span className="block text-muted">{shipping.pickup.hours}</span>}
        </p>
      )}
      {rows.length > 0 && <Details rows={rows} />}
      {isOpen && (
        <div className="flex flex-wrap gap-2">
          <PrintLinks ids={[order.id]} />
        </div>
      )}
    </Part>
  );
}

function Address({ lines }: { lines: string[] }) {
  const t = useTranslations("orders.parcel");
  const { state, copy } = useCopy();
  const copied = state === "copied";
  return (
    <div className="flex items-start justify-between gap-3">
      <address className="min-w-0 text-[0.875rem] leading-relaxed not-italic wrap-anywhere">
        {lines.map((line, at) => (
          <span key={line} className={at === 0 ? "block font-semibold" : "block"}>
            {line}
          </span>
        ))}
      </address>
      <Button
        size="sm"
        variant="quiet"
        icon={copied ? <Check aria-hidden /> : <Copy aria-hidden />}
        onClick={() => copy(lines.join("\n"))}
      >
        <span aria-live="polite">{t(copied ? "copied" : "copy")}</span>
      </Button>
    </div>
  );
}

function useRows({ shipping, shippingAddress }: Order): Row[] {
  const t = useTranslations("orders.parcel");
  const locale = useLocale();
  const rows: Row[] = [];
  if (shippingAddress?.phone)
    rows.push({ label: t("phone"), value: <CopyId value={shippingAddress.phone} label={t("phone")} /> });
  if (!shipping) return rows;
  const { carrier, carrierName, trackingCode, trackingUrl, shippedAt, deliveredAt, method } = shipping;
  const { service, days } = shipping;
  if (service) rows.push({ label: t("service"), value: service });
  if (days) rows.push({ label: t("days"), value: daysText(days, locale) });
  if (shippedAt && method === "delivery")
    rows.push({ label: t("shippedAt"), value: <DateTime value={shippedAt} mode="absolute" /> });
  if (carrier) rows.push({ label: t("carrier"), value: carrierName ?? t(`carriers.${carrier}`) });
  if (trackingCode) rows.push({ label: t("code"), value: <CopyId value={trackingCode} label={t("code")} /> });
  if (trackingUrl)
    rows.push({ label: t("follow"), value: <TrackingLink href={trackingUrl}>{t("open")}</TrackingLink> });
  if (deliveredAt)
    rows.push({ label: t("deliveredAt"), value: <DateTime value={deliveredAt} mode="absolute" /> });
  return rows;
}

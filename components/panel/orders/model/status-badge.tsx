import { useTranslations } from "next-intl";
import { Badge } from "#components/ui/badge.tsx";
import { type ListedOrder, type OrderStatus, TONES } from "./order.ts";
import { parcelState } from "./parcel.ts";

type Props = { status: OrderStatus } & Pick<
  ListedOrder,
  "refundedAmount" | "shipping" | "returnRequest" | "disputed"
>;

const PARCEL_TONES = {
  toSend: "wait",
  toPickUp: "wait",
  shipped: "info",
  ready: "info",
  delivered: "ok",
} as const;

/** A dispute comes first, then a return; a partly refunded order keeps its status and shows the refund. */
export function StatusBadge({ status, refundedAmount, shipping, returnRequest, disputed }: Props) {
  const t = useTranslations("orderStates");
  if (disputed) return <Badge tone={TONES.refunded}>{t("disputed")}</Badge>;
  if (returnRequest?.state === "requested") return <Badge tone="wait">{t("returned")}</Badge>;
  if (refundedAmount > 0 && status !== "refunded")
    return <Badge tone={TONES.refunded}>{t("refundedInPart")}</Badge>;
  const parcel = status === "refunded" ? null : parcelState(shipping);
  if (parcel) return <Badge tone={PARCEL_TONES[parcel]}>{t(`parcel.${parcel}`)}</Badge>;
  return <Badge tone={TONES[status]}>{t(`status.${status}`)}</Badge>;
}

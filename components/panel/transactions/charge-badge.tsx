import { useTranslations } from "next-intl";
import { Badge } from "#components/ui/badge.tsx";
import { type Charge, stateOf } from "./charge.ts";

const TONES = {
  PENDING: "wait",
  COMPLETED: "ok",
  CANCELLED: "plain",
  FAILED: "bad",
  partly: "info",
  refunded: "plain",
} as const;

export function ChargeBadge({ charge }: { charge: Charge }) {
  const t = useTranslations("charges.state");
  const state = stateOf(charge);
  return <Badge tone={TONES[state]}>{t(state)}</Badge>;
}

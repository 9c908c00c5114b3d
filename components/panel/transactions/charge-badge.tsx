import { useTranslations } from "next-intl";
import { Badge } from "#components/ui/badge.tsx";
import { CHARGE_TONES, type Charge, stateOf } from "./charge.ts";

export function ChargeBadge({ charge }: { charge: Charge }) {
  const t = useTranslations("charges.state");
  const state = stateOf(charge);
  return <Badge tone={CHARGE_TONES[state]}>{t(state)}</Badge>;
}

import { useTranslations } from "next-intl";
import { Badge } from "#components/ui/badge.tsx";
import type { PaymentLink } from "./payment-link.ts";

const TONES = { payable: "ok", inactive: "wait", used_up: "plain", expired: "plain" } as const;

export function LinkBadge({ state }: Pick<PaymentLink, "state">) {
  const t = useTranslations("paymentLinks.state");
  return <Badge tone={TONES[state]}>{t(state)}</Badge>;
}

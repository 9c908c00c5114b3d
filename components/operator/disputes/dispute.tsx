import { useTranslations } from "next-intl";
import { Badge } from "#components/ui/badge.tsx";
import type { Output } from "#lib/client/types.ts";

export type Dispute = Output<"listDisputes">["disputes"][number];
export type NamedPayment = Output<"findOperatorPayments">["payments"][number];

export const STATES = ["open", "released", "lost"] as const satisfies readonly Dispute["state"][];
export const DISPUTES = "operator-disputes";

const TONE = { open: "wait", released: "ok", lost: "bad" } as const;

export function DisputeBadge({ state }: { state: Dispute["state"] }) {
  const t = useTranslations("operatorDisputes.state");
  return <Badge tone={TONE[state]}>{t(state)}</Badge>;
}

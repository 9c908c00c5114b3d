import { useTranslations } from "next-intl";
import { Badge, type BadgeTone } from "#components/ui/badge.tsx";
import type { Withdrawal } from "../wallet/types.ts";

const TONES: Record<Withdrawal["status"], BadgeTone> = {
  pending: "wait",
  processing: "info",
  approved: "ok",
  rejected: "bad",
};

export function WithdrawalBadge({ status }: { status: Withdrawal["status"] }) {
  const t = useTranslations("withdrawals.states");
  return <Badge tone={TONES[status]}>{t(status)}</Badge>;
}

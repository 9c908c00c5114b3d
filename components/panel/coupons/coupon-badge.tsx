import { useTranslations } from "next-intl";
import { Badge } from "#components/ui/badge.tsx";
import type { Coupon } from "./coupon.ts";

const TONES = { active: "ok", inactive: "wait", used_up: "plain", expired: "plain" } as const;

export function CouponBadge({ state }: Pick<Coupon, "state">) {
  const t = useTranslations("coupons.state");
  return <Badge tone={TONES[state]}>{t(state)}</Badge>;
}

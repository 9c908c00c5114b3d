import { useTranslations } from "next-intl";
import { Badge } from "#components/ui/badge.tsx";
import type { Level } from "./level.ts";

const TONES = { ok: "ok", low: "wait", none: "bad" } as const;

export function LevelBadge({ state }: { state: Level["state"] }) {
  const t = useTranslations("stock.state");
  return <Badge tone={TONES[state]}>{t(state)}</Badge>;
}

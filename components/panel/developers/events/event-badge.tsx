import { useTranslations } from "next-intl";
import { Badge } from "#components/ui/badge.tsx";

const TONES = { pending: "wait", delivered: "ok", failed: "bad" } as const;

export function EventBadge({ status }: { status: keyof typeof TONES }) {
  const t = useTranslations("developers.events.status");
  return <Badge tone={TONES[status]}>{t(status)}</Badge>;
}

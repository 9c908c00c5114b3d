import { useTranslations } from "next-intl";
import { Badge } from "#components/ui/badge.tsx";
import { stateOf, type Webhook } from "./webhook.ts";

const TONES = { active: "ok", failing: "wait", paused: "plain", stopped: "bad" } as const;

export function WebhookBadge({ webhook }: { webhook: Webhook }) {
  const t = useTranslations("developers.webhooks.state");
  const state = stateOf(webhook);
  return <Badge tone={TONES[state]}>{t(state)}</Badge>;
}

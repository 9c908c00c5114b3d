import { useTranslations } from "next-intl";
import { Badge } from "#components/ui/badge.tsx";
import { type ApiKey, stateOf } from "./api-key.ts";

const TONES = { active: "ok", expiring: "wait", expired: "plain", revoked: "bad" } as const;

export function KeyBadge({ apiKey }: { apiKey: ApiKey }) {
  const t = useTranslations("developers.keys.state");
  const state = stateOf(apiKey);
  return <Badge tone={TONES[state]}>{t(state)}</Badge>;
}

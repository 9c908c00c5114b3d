import { useTranslations } from "next-intl";
import { Badge, type BadgeTone } from "#components/ui/badge.tsx";
import type { Output } from "#lib/client/types.ts";
import { useStore } from "../queries/use-account.ts";

type Status = Output<"listMails">["mails"][number]["status"];

const TONES: Record<Status, BadgeTone> = { queued: "wait", sent: "ok", kept: "plain", failed: "bad" };

export function MailStatus({ status }: { status: Status }) {
  const t = useTranslations("mails");
  const key = useMailStatus();
  return <Badge tone={TONES[status]}>{t(`statuses.${key(status)}`)}</Badge>;
}

/** The key of a status in the texts: test stores say why a mail was not sent. */
export function useMailStatus() {
  const { mode } = useStore();
  return (status: Status) => (status === "kept" && mode === "test" ? "keptInTest" : status);
}

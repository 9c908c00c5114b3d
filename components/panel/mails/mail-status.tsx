"use client";

import { useTranslations } from "next-intl";
import { Badge, type BadgeTone } from "#components/ui/badge.tsx";
import type { Output } from "#lib/client/types.ts";

type Status = Output<"listMails">["mails"][number]["status"];

const TONES: Record<Status, BadgeTone> = { queued: "wait", sent: "ok", kept: "plain", failed: "bad" };

export function MailStatus({ status }: { status: Status }) {
  const t = useTranslations("mails.statuses");
  return <Badge tone={TONES[status]}>{t(status)}</Badge>;
}

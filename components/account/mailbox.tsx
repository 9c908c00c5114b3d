"use client";

import { Inbox } from "lucide-react";
import Link from "next/link";
import { useTranslations } from "next-intl";
import { Button, LinkButton } from "#components/ui/button.tsx";
import { DateTime } from "#components/ui/date-time.tsx";
import { EmptyState } from "#components/ui/empty-state.tsx";
import { EntryHead } from "./entry-head.tsx";

type Mail = { id: string; to: string; subject: string; createdAt: string; link: string | null };

/** The account mails that a demo installation keeps instead of sending. */
export function Mailbox({ mails }: { mails: Mail[] }) {
  const t = useTranslations("account.mailbox");
  return (
    <>
      <EntryHead title={t("title")} text={t("text")} />
      <p className="-mt-2 mb-4 text-muted">
        {t.rich("shops", {
          link: (words) => (
            <Link
              href="/painel/emails"
              prefetch={false}
              className="font-medium text-ink underline underline-offset-4"
            >
              {words}
            </Link>
          ),
        })}
      </p>
      <div className="mb-4">
        <Button onClick={() => location.reload()}>{t("reload")}</Button>
      </div>
      {mails.length === 0 && <EmptyState icon={<Inbox />} title={t("empty")} text={t("emptyText")} />}
      <ul className="grid gap-3">
        {mails.map(({ id, to, subject, createdAt, link }) => (
          <li key={id} className="grid gap-3 rounded-card border border-line bg-surface p-4">
            <div className="min-w-0">
              <p className="font-semibold">{subject}</p>
              <p className="text-small wrap-anywhere text-muted">
                {t("to", { email: to })} · <DateTime value={createdAt} />
              </p>
            </div>
            {link && (
              <div>
                <LinkButton href={link} prefetch={false} size="sm">
                  {t("open")}
                </LinkButton>
              </div>
            )}
          </li>
        ))}
      </ul>
    </>
  );
}

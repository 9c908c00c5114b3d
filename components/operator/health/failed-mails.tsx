import { MailCheck, Send } from "lucide-react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { createdColumn } from "#components/panel/lists/created-column.tsx";
import { PagedTable } from "#components/panel/lists/paged-list.tsx";
import { read } from "#components/panel/queries/read.ts";
import { useAction } from "#components/panel/queries/use-action.ts";
import { useData } from "#components/panel/queries/use-data.ts";
import { Button } from "#components/ui/button.tsx";
import type { Column } from "#components/ui/data-table.tsx";
import { DateTime } from "#components/ui/date-time.tsx";
import type { Output } from "#lib/client/types.ts";

const MAILS = "operator-mails";
const PAGE = 20;

type Mail = Output<"listFailedMails">["mails"][number];

/** The mails that were not sent, each with a button that sends it again. */
export function FailedMails() {
  const t = useTranslations("operatorHealth.mails");
  const [offset, setOffset] = useState(0);
  const list = useData(read([MAILS], "listFailedMails", { query: { limit: PAGE, offset } }));
  const columns = useColumns();
  return (
    <section className="grid gap-3">
      <h2 className="text-section">{t("title")}</h2>
      <PagedTable
        of={list}
        rowsOf={({ mails }) => mails}
        skeletonRows={2}
        empty={
          <p className="flex items-center gap-2.5 rounded-card border border-line bg-surface p-(--inset) text-body text-muted">
            <MailCheck aria-hidden className="size-[18px] shrink-0" strokeWidth={1.75} />
            {t("none")}
          </p>
        }
        turnTo={setOffset}
        hideOnlyPage
        caption={t("title")}
        columns={columns}
        phone={(mail) => <PhoneMail mail={mail} />}
      />
    </section>
  );
}

function useColumns(): Column<Mail>[] {
  const t = useTranslations("operatorHealth.mails");
  return [
    { id: "mail", header: t("mail"), cell: (mail) => <What mail={mail} /> },
    {
      id: "error",
      header: t("error"),
      cell: ({ error }) => <span className="text-small text-muted wrap-anywhere">{error ?? "—"}</span>,
    },
    createdColumn("when", t("when")),
    { id: "again", header: t("action"), align: "end", cell: (mail) => <Again mail={mail} /> },
  ];
}

function What({ mail: { subject, to, store } }: { mail: Mail }) {
  return (
    <span className="grid min-w-0 gap-0.5 py-1">
      <span className="font-[550] wrap-anywhere">{subject}</span>
      <span className="text-small text-muted wrap-anywhere">
        {[to, store?.name].filter(Boolean).join(" · ")}
      </span>
    </span>
  );
}

function Again({ mail }: { mail: Mail }) {
  const t = useTranslations("operatorHealth.mails");
  const retry = useAction({
    call: (api) => api.retryMail({ params: { id: mail.id } }),
    changes: [[MAILS], ["operator-health"]],
    done: () => t("done"),
  });
  return (
    <span className="grid justify-items-end gap-1">
      <Button
        size="sm"
        icon={<Send aria-hidden />}
        pending={retry.pending}
        aria-label={t("againTo", { subject: mail.subject, to: mail.to })}
        onClick={() => void retry.run()}
      >
        {t("again")}
      </Button>
      {retry.problem && <span className="text-small text-danger">{retry.problem.message}</span>}
    </span>
  );
}

function PhoneMail({ mail }: { mail: Mail }) {
  return (
    <span className="grid gap-2">
      <What mail={mail} />
      {mail.error && <span className="text-small text-muted wrap-anywhere">{mail.error}</span>}
      <span className="flex items-center justify-between gap-3 text-small text-muted">
        <DateTime value={mail.createdAt} />
        <Again mail={mail} />
      </span>
    </span>
  );
}

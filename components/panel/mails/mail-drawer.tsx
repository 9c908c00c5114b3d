import { Send } from "lucide-react";
import { useTranslations } from "next-intl";
import { Button, LinkButton } from "#components/ui/button.tsx";
import { DateTime } from "#components/ui/date-time.tsx";
import { Details } from "#components/ui/details.tsx";
import { Drawer } from "#components/ui/drawer.tsx";
import { Notice } from "#components/ui/notice.tsx";
import { SkeletonFacts } from "#components/ui/skeleton-shapes.tsx";
import type { Output } from "#lib/client/types.ts";
import { QueryState } from "../queries/query-state.tsx";
import { read } from "../queries/read.ts";
import { useAction } from "../queries/use-action.ts";
import { useData } from "../queries/use-data.ts";
import { MailStatus, useMailStatus } from "./mail-status.tsx";

type Mail = Output<"getMail">["mail"];
type Props = {
  id: string | null;
  onClose: () => void;
  onPrevious?: (() => void) | undefined;
  onNext?: (() => void) | undefined;
};

/** A mail: recipient, delivery status, and the content as sent. */
export function MailDrawer({ id, onClose, onPrevious, onNext }: Props) {
  const t = useTranslations("mails");
  const mail = useData(read(["mails", "one"], "getMail", { params: { id: id ?? "" } }), {
    enabled: id !== null,
    keepPrevious: false,
  });
  return (
    <Drawer
      open={id !== null}
      onOpenChange={(open) => !open && onClose()}
      title={mail.data?.mail.subject ?? t("one")}
      onPrevious={onPrevious}
      onNext={onNext}
    >
      <QueryState of={mail} skeleton={<SkeletonFacts rows={8} />}>
        {(data) => <Content key={data.mail.id} mail={data.mail} />}
      </QueryState>
    </Drawer>
  );
}

function Content({ mail }: { mail: Mail }) {
  const t = useTranslations("mails");
  const key = useMailStatus();
  const resend = useAction({
    call: (api, id: string, idempotencyKey) => api.resendMail({ params: { id }, body: {}, idempotencyKey }),
    done: () => t("resent", { to: mail.to }),
    changes: [["mails"]],
  });
  const rows = [
    { label: t("to"), value: mail.to },
    { label: t("status"), value: <MailStatus status={mail.status} /> },
    { label: t("created"), value: <DateTime value={mail.createdAt} mode="absolute" /> },
    ...(mail.sentAt ? [{ label: t("sentAt"), value: <DateTime value={mail.sentAt} mode="absolute" /> }] : []),
  ];
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <Details rows={rows} />
      <p className="text-small text-muted">{t(`says.${key(mail.status)}`)}</p>
      {mail.error && <Notice tone="warn">{t("error", { error: mail.error })}</Notice>}
      {resend.problem && <Notice tone="danger">{resend.problem.message}</Notice>}
      <div className="flex flex-wrap gap-2.5">
        {mail.content && (
          <Button
            icon={<Send aria-hidden />}
            pending={resend.pending}
            onClick={() => void resend.run(mail.id)}
          >
            {t("resend")}
          </Button>
        )}
        {mail.orderId && (
          <LinkButton href={`/painel/pedidos/${mail.orderId}`} variant="quiet">
            {t("order")}
          </LinkButton>
        )}
      </div>
      {mail.content ? (
        // The sandbox blocks the mail's scripts and navigation.
        <iframe
          sandbox=""
          srcDoc={mail.content.html}
          title={t("content")}
          className="h-[34rem] w-full rounded-control border border-line bg-white"
        />
      ) : (
        <Notice tone="info">{t(mail.status === "queued" ? "says.queued" : "secret")}</Notice>
      )}
    </div>
  );
}

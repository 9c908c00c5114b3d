import { MailCheck } from "lucide-react";
import { useTranslations } from "next-intl";
import { useEffect, useRef, useState } from "react";
import { Button, LinkButton } from "#components/ui/button.tsx";
import { Notice } from "#components/ui/notice.tsx";
import type { Call } from "./use-call.ts";

type Props = {
  email: string;
  text: "text" | "resetText";
  /** This installation keeps its mails, and this computer may read them. */
  mailbox: boolean;
  again: Call<string, unknown>;
  other: () => void;
};

/** Confirms that a link was sent: where to look, and what to do if it does not arrive. */
export function Sent({ email, text, mailbox, again, other }: Props) {
  const t = useTranslations("account.sent");
  const [told, setTold] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className="grid gap-4">
      <span
        aria-hidden="true"
        className="grid size-12 place-items-center rounded-card bg-soft text-brand-text"
      >
        <MailCheck size={24} strokeWidth={1.5} />
      </span>
      <div className="grid gap-1.5">
        <h1 ref={heading} tabIndex={-1} className="text-page outline-none">
          {t("title")}
        </h1>
        <p className="text-body text-pretty wrap-anywhere text-muted">{t(text, { email })}</p>
        {mailbox ? (
          <p className="text-body text-muted">{t("mailboxText")}</p>
        ) : (
          <p className="text-body text-muted">{t("nothing")}</p>
        )}
      </div>
      {again.problem && <Notice tone="danger">{again.problem.message}</Notice>}
      {told && !again.problem && <Notice tone="info">{t("sentAgain")}</Notice>}
      <div className="mt-1 flex flex-wrap gap-2.5">
        {mailbox && (
          <LinkButton variant="primary" href="/correio">
            {t("mailbox")}
          </LinkButton>
        )}
        <Button
          pending={again.pending}
          onClick={async () => {
            setTold(false);
            const answer = await again.run(email);
            setTold(answer?.ok === true);
          }}
        >
          {t("again")}
        </Button>
        <Button variant="quiet" onClick={other}>
          {t("other")}
        </Button>
      </div>
    </div>
  );
}

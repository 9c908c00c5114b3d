import { Send, X } from "lucide-react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { useAction } from "#components/panel/queries/use-action.ts";
import { Button } from "#components/ui/button.tsx";
import { ConfirmDialog } from "#components/ui/confirm.tsx";
import type { Client } from "#lib/client/types.ts";

type Props = {
  /** The address that it was sent to. */
  email: string;
  what: "signUp" | "invitation";
  reads: string;
  resend: (api: Client) => Promise<unknown>;
  cancel: (api: Client) => Promise<unknown>;
};

/** Sends an open invitation or sign-up again, or cancels it. */
export function OpenActions({ email, what, reads, resend, cancel }: Props) {
  const t = useTranslations("operatorSignUps.act");
  const [asking, setAsking] = useState(false);
  const send = useAction({ call: resend, changes: [[reads]], done: () => t("resent", { email }) });
  const end = useAction({
    call: cancel,
    changes: [[reads]],
    done: () => t("cancelled"),
    onDone: () => setAsking(false),
  });
  const problem = send.problem ?? end.problem;
  return (
    <span className="grid justify-items-end gap-1">
      <span className="flex flex-wrap justify-end gap-2">
        <Button
          size="sm"
          icon={<Send aria-hidden />}
          pending={send.pending}
          aria-label={t("resendTo", { email })}
          onClick={() => void send.run()}
        >
          {t("resend")}
        </Button>
        <Button
          size="sm"
          icon={<X aria-hidden />}
          aria-label={t("cancelOf", { email })}
          onClick={() => setAsking(true)}
        >
          {t("cancel")}
        </Button>
      </span>
      {problem && <span className="text-small text-danger">{problem.message}</span>}
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={t(`${what}.title`)}
        text={t(`${what}.text`, { email })}
        action={t(`${what}.action`)}
        danger
        pending={end.pending}
        onConfirm={() => void end.run()}
      />
    </span>
  );
}

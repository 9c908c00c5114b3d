import { MailPlus } from "lucide-react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { Badge } from "#components/ui/badge.tsx";
import { Button } from "#components/ui/button.tsx";
import { Card } from "#components/ui/card.tsx";
import { DateTime } from "#components/ui/date-time.tsx";
import { Notice } from "#components/ui/notice.tsx";
import { SkeletonFacts } from "#components/ui/skeleton-shapes.tsx";
import { ConfirmAction } from "../forms/confirm-action.tsx";
import { CsvButton } from "../lists/csv-button.tsx";
import { QueryState } from "../queries/query-state.tsx";
import { useAction } from "../queries/use-action.ts";
import { useData } from "../queries/use-data.ts";
import { type Invitation, TEAM_KEY } from "./member.ts";
import { invitationList } from "./reads.ts";

export function Invitations() {
  const t = useTranslations("team");
  const list = useData(invitationList);
  return (
    <Card
      title={t("invitations")}
      description={t("invitationsText")}
      actions={list.data?.length ? <CsvButton size="sm" path="/stores/me/invitations" /> : undefined}
    >
      <QueryState
        of={list}
        skeleton={<SkeletonFacts rows={2} />}
        isEmpty={(invitations) => invitations.length === 0}
        empty={
          <div className="flex items-start gap-3 rounded-control bg-sunken p-4">
            <MailPlus
              aria-hidden="true"
              size={18}
              strokeWidth={1.75}
              className="mt-0.5 shrink-0 text-brand-text"
            />
            <p className="text-[0.875rem] text-pretty text-muted">
              <span className="font-semibold text-ink">{t("none")}.</span> {t("noneText")}
            </p>
          </div>
        }
      >
        {(invitations) => (
          <ul className="grid">
            {invitations.map((invitation) => (
              <Row key={invitation.id} invitation={invitation} />
            ))}
          </ul>
        )}
      </QueryState>
    </Card>
  );
}

function Row({ invitation }: { invitation: Invitation }) {
  const t = useTranslations("team");
  const { id, email, role, sentAt, expiresAt, expired } = invitation;
  const [asking, setAsking] = useState(false);
  const resend = useAction({
    call: (api) => api.resendInvitation({ params: { id } }),
    done: () => t("resent", { email }),
    changes: [TEAM_KEY],
  });
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2.5 border-t border-line py-3 first:border-t-0 first:pt-0 last:pb-0">
      <div className="min-w-0 flex-1 basis-60">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-body font-medium wrap-anywhere">
          {email}
          <Badge dot={false}>{t(`roles.${role}`)}</Badge>
          {expired && <Badge tone="bad">{t("expired")}</Badge>}
        </p>
        <p className="text-small text-muted">
          {t.rich("sentAt", { when: () => <DateTime value={sentAt} /> })}
          {!expired && (
            <> · {t.rich("expires", { when: () => <DateTime value={expiresAt} mode="date" /> })}</>
          )}
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        <Button
          size="sm"
          aria-label={t("resendTo", { email })}
          pending={resend.pending}
          onClick={() => void resend.run()}
        >
          {t("resend")}
        </Button>
        <Button
          size="sm"
          variant="quiet"
          aria-label={t("revokeOf", { email })}
          onClick={() => setAsking(true)}
        >
          {t("revoke")}
        </Button>
      </div>
      {resend.problem && <Notice tone="danger">{resend.problem.message}</Notice>}
      <RevokeDialog invitation={invitation} open={asking} onOpenChange={setAsking} />
    </li>
  );
}

type RevokeProps = { invitation: Invitation; open: boolean; onOpenChange: (open: boolean) => void };

function RevokeDialog({ invitation: { id, email }, open, onOpenChange }: RevokeProps) {
  const t = useTranslations("team");
  const revoke = useAction({
    call: (api) => api.revokeInvitation({ params: { id } }),
    done: () => t("revoked"),
    changes: [TEAM_KEY],
    onDone: () => onOpenChange(false),
  });
  return (
    <ConfirmAction
      open={open}
      onOpenChange={onOpenChange}
      title={t("revokeTitle")}
      text={t("revokeText", { email })}
      action={t("revoke")}
      danger
      saving={revoke}
    />
  );
}

import { MailCheck } from "lucide-react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { PagedTable } from "#components/panel/lists/paged-list.tsx";
import { read } from "#components/panel/queries/read.ts";
import { useData } from "#components/panel/queries/use-data.ts";
import { Badge } from "#components/ui/badge.tsx";
import type { Column } from "#components/ui/data-table.tsx";
import { DateTime } from "#components/ui/date-time.tsx";
import { EmptyState } from "#components/ui/empty-state.tsx";
import { Toolbar } from "#components/ui/toolbar.tsx";
import type { Output } from "#lib/client/types.ts";
import { OperatorCsv } from "../forms/operator-csv.tsx";
import { OpenActions } from "./open-actions.tsx";

const INVITATIONS = "operator-invitations";
const PAGE = 50;

type Invitation = Output<"listOpenInvitations">["invitations"][number];

/** The open invitations of all stores. */
export function InvitationList() {
  const t = useTranslations("operatorSignUps.invitations");
  const [offset, setOffset] = useState(0);
  const list = useData(read([INVITATIONS], "listOpenInvitations", { query: { limit: PAGE, offset } }));
  const columns = useColumns();
  return (
    <>
      <Toolbar end={<OperatorCsv path="/operator/invitations" />} />
      <PagedTable
        of={list}
        rowsOf={({ invitations }) => invitations}
        skeletonRows={4}
        empty={<EmptyState icon={<MailCheck />} title={t("noneTitle")} text={t("noneText")} />}
        turnTo={setOffset}
        caption={t("title")}
        columns={columns}
        phone={(invitation) => <PhoneInvitation invitation={invitation} />}
      />
    </>
  );
}

function useColumns(): Column<Invitation>[] {
  const t = useTranslations("operatorSignUps.invitations");
  return [
    { id: "person", header: t("person"), cell: (invitation) => <Person invitation={invitation} /> },
    { id: "role", header: t("role"), cell: ({ role }) => t(`roles.${role}`) },
    { id: "until", header: t("until"), cell: (invitation) => <Until invitation={invitation} /> },
    { id: "act", header: t("act"), align: "end", cell: (invitation) => <Act invitation={invitation} /> },
  ];
}

function Person({ invitation: { email, store, invitedBy } }: { invitation: Invitation }) {
  const t = useTranslations("operatorSignUps.invitations");
  return (
    <span className="grid min-w-0 gap-0.5 py-1">
      <span className="font-[550] wrap-anywhere">{email}</span>
      <span className="text-small text-muted wrap-anywhere">
        {invitedBy ? t("by", { store: store.name, who: invitedBy }) : store.name}
      </span>
    </span>
  );
}

function Until({ invitation: { expired, expiresAt } }: { invitation: Invitation }) {
  const t = useTranslations("operatorSignUps.invitations");
  if (expired) return <Badge tone="bad">{t("expired")}</Badge>;
  return <DateTime value={expiresAt} className="whitespace-nowrap text-small text-muted" />;
}

function Act({ invitation: { id, email } }: { invitation: Invitation }) {
  const params = { id };
  return (
    <OpenActions
      email={email}
      what="invitation"
      reads={INVITATIONS}
      resend={(api) => api.resendOpenInvitation({ params })}
      cancel={(api) => api.cancelOpenInvitation({ params })}
    />
  );
}

function PhoneInvitation({ invitation }: { invitation: Invitation }) {
  const t = useTranslations("operatorSignUps.invitations");
  return (
    <span className="grid gap-1.5">
      <Person invitation={invitation} />
      <span className="flex items-center justify-between gap-3 text-small text-muted">
        {t(`roles.${invitation.role}`)}
        <span>
          {!invitation.expired && <>{t("until")} </>}
          <Until invitation={invitation} />
        </span>
      </span>
      <Act invitation={invitation} />
    </span>
  );
}

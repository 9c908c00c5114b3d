import { useTranslations } from "next-intl";
import { useState } from "react";
import { Badge } from "#components/ui/badge.tsx";
import { type Column, DataTable } from "#components/ui/data-table.tsx";
import { DateTime } from "#components/ui/date-time.tsx";
import { deferred } from "#components/ui/deferred.tsx";
import { useCan } from "../queries/use-can.ts";
import type { Member } from "./member.ts";
import { MemberMenu } from "./member-menu.tsx";

const RemoveDialog = deferred(() => import("./remove-dialog.tsx").then((file) => file.RemoveDialog));
const RoleDialog = deferred(() => import("./role-dialog.tsx").then((file) => file.RoleDialog));

type Open = { what: "role" | "remove"; member: Member } | null;

/** The team as a table. Only owners change other members; everyone may leave. */
export function MemberTable({ members }: { members: Member[] }) {
  const t = useTranslations("team");
  const can = useCan();
  const { show, ...dialogs } = useDialogs();
  const lastOwner = members.filter(({ role }) => role === "owner").length === 1;
  const menu = (member: Member) =>
    (can("members") || member.you) && (
      <MemberMenu
        member={member}
        lastOwner={lastOwner && member.role === "owner"}
        onRole={can("members") ? () => show({ what: "role", member }) : undefined}
        onRemove={() => show({ what: "remove", member })}
      />
    );
  const columns: Column<Member>[] = [
    { id: "person", header: t("columns.person"), cell: (member) => <Person member={member} /> },
    { id: "role", header: t("columns.role"), cell: ({ role }) => <RoleBadge role={role} /> },
    { id: "factor", header: t("columns.factor"), cell: (member) => <Factor on={member.hasSecondFactor} /> },
    { id: "since", header: t("columns.since"), cell: ({ since }) => <DateTime value={since} mode="date" /> },
    { id: "actions", header: t("columns.actions"), align: "end", cell: menu },
  ];
  return (
    <>
      <DataTable
        caption={t("members")}
        columns={columns}
        rows={members}
        rowId={({ id }) => id}
        phone={(member) => (
          <div className="flex items-start justify-between gap-3">
            <div className="grid min-w-0 gap-1.5">
              <Person member={member} />
              <span className="flex flex-wrap items-center gap-2">
                <RoleBadge role={member.role} />
                <Factor on={member.hasSecondFactor} alone />
              </span>
            </div>
            {menu(member)}
          </div>
        )}
      />
      <Dialogs {...dialogs} />
    </>
  );
}

function Person({ member }: { member: Member }) {
  const t = useTranslations("team");
  return (
    <span className="grid min-w-0">
      <span className="font-medium wrap-anywhere">
        {member.name}
        {member.you && <span className="font-normal text-muted"> ({t("you")})</span>}
      </span>
      <span className="text-small wrap-anywhere text-muted">{member.email}</span>
    </span>
  );
}

/** Standing alone, without a column that names it, it names the authenticator itself. */
function Factor({ on, alone = false }: { on: boolean; alone?: boolean }) {
  const t = useTranslations("team");
  const text = alone ? "factorOnAlone" : "factorOn";
  return <Badge tone={on ? "ok" : "wait"}>{t(on ? text : "factorOff")}</Badge>;
}

function RoleBadge({ role }: Pick<Member, "role">) {
  const t = useTranslations("team");
  return (
    <Badge tone={role === "owner" ? "ok" : "plain"} dot={false}>
      {t(`roles.${role}`)}
    </Badge>
  );
}

/** The open dialog and its member; `last` keeps them during the closing animation. */
function useDialogs() {
  const [open, setOpen] = useState<Open>(null);
  const [last, setLast] = useState<Open>(null);
  const show = (next: Open) => {
    setLast(next);
    setOpen(next);
  };
  return { open, last, show, close: () => setOpen(null) };
}

function Dialogs({ open, last, close }: Omit<ReturnType<typeof useDialogs>, "show">) {
  if (!last) return null;
  return (
    <>
      <RoleDialog
        key={`role-${last.member.id}`}
        member={last.member}
        open={open?.what === "role"}
        onOpenChange={(next) => !next && close()}
      />
      <RemoveDialog
        member={last.member}
        open={open?.what === "remove"}
        onOpenChange={(next) => !next && close()}
      />
    </>
  );
}

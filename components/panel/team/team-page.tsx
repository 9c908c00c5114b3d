"use client";

import { UserPlus } from "lucide-react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "#components/ui/button.tsx";
import { deferred } from "#components/ui/deferred.tsx";
import { MainAct } from "#components/ui/main-act.tsx";
import { PageHeader } from "#components/ui/page-header.tsx";
import { SkeletonTable } from "#components/ui/skeleton.tsx";
import { CsvButton } from "../lists/csv-button.tsx";
import { useAsked } from "../lists/use-asked.ts";
import { QueryState } from "../queries/query-state.tsx";
import { useStore } from "../queries/use-account.ts";
import { useCan } from "../queries/use-can.ts";
import { useData } from "../queries/use-data.ts";
import { Invitations } from "./invitations.tsx";
import { MemberTable } from "./member-table.tsx";
import { memberList } from "./reads.ts";
import { RoleMatrix } from "./role-matrix.tsx";

const InviteDialog = deferred(() => import("./invite-dialog.tsx").then((file) => file.InviteDialog));

/** Members, pending invitations, and the permissions of each role. */
export function TeamPage() {
  const t = useTranslations("team");
  const can = useCan();
  const { name } = useStore();
  const [inviting, setInviting] = useAsked("convidar");
  // Stays mounted from then on, so that closing it keeps its input.
  const [invited, setInvited] = useState(inviting);
  if (inviting && !invited) setInvited(true);
  const members = useData(memberList);
  return (
    <>
      <PageHeader
        title={t("title")}
        description={t("text", { store: name })}
        tools={<CsvButton path="/stores/me/members" />}
        actions={
          can("members") && (
            <MainAct>
              <Button variant="primary" icon={<UserPlus aria-hidden />} onClick={() => setInviting(true)}>
                {t("invite")}
              </Button>
            </MainAct>
          )
        }
      />
      <div className="grid gap-4.5">
        <QueryState of={members} skeleton={<SkeletonTable rows={3} />}>
          {(list) => <MemberTable members={list} />}
        </QueryState>
        {can("members") && <Invitations />}
        <RoleMatrix />
      </div>
      {can("members") && invited && <InviteDialog open={inviting} onOpenChange={setInviting} />}
    </>
  );
}

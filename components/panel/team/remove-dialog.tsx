"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { ConfirmDialog } from "#components/ui/confirm.tsx";
import { Notice } from "#components/ui/notice.tsx";
import { useStore } from "../queries/use-account.ts";
import { useAction } from "../queries/use-action.ts";
import { type Member, TEAM_KEY } from "./member.ts";

type Props = { member: Member; open: boolean; onOpenChange: (open: boolean) => void };

/** Removes a member, or oneself, from the team. */
export function RemoveDialog({ member, open, onOpenChange }: Props) {
  const t = useTranslations("team");
  const store = useStore().name;
  const queries = useQueryClient();
  const { id, name, you } = member;
  const remove = useAction({
    call: (api) => api.removeMember({ params: { id } }),
    done: () => (you ? t("left", { store }) : t("removed", { name })),
    changes: you ? [] : [TEAM_KEY],
    onDone: () => {
      onOpenChange(false);
      if (you) void queries.invalidateQueries({ queryKey: ["account"] });
    },
  });
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={(next) => {
        remove.reset();
        onOpenChange(next);
      }}
      title={you ? t("leaveTitle", { store }) : t("removeTitle", { name })}
      text={you ? t("leaveText") : t("removeText", { name })}
      action={you ? t("leaveAction") : t("removeAction", { name })}
      danger
      pending={remove.pending}
      onConfirm={() => void remove.run()}
    >
      {remove.problem && <Notice tone="danger">{remove.problem.message}</Notice>}
    </ConfirmDialog>
  );
}

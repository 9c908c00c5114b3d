import { useQueryClient } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { ConfirmAction } from "../forms/confirm-action.tsx";
import { ConfirmWithCode } from "../forms/confirm-with-code.tsx";
import { useStore } from "../queries/use-account.ts";
import { useAction } from "../queries/use-action.ts";
import { type Member, TEAM_KEY } from "./member.ts";

type Props = { member: Member; open: boolean; onOpenChange: (open: boolean) => void };

/** Removes a member, or oneself, from the team; an owner only with the authenticator code. */
export function RemoveDialog({ member, open, onOpenChange }: Props) {
  const t = useTranslations("team");
  const store = useStore().name;
  const queries = useQueryClient();
  const { id, name, email, you, role } = member;
  const remove = useAction({
    call: (api, totpCode: string | undefined) =>
      api.removeMember({ params: { id }, body: totpCode ? { totpCode } : {} }),
    done: () => (you ? t("left", { store }) : t("removed", { name })),
    changes: you ? [] : [TEAM_KEY],
    onDone: () => {
      onOpenChange(false);
      if (you) void queries.invalidateQueries({ queryKey: ["account"] });
    },
  });
  const dialog = {
    open,
    onOpenChange: (next: boolean) => {
      remove.reset();
      onOpenChange(next);
    },
    title: you ? t("leaveTitle", { store }) : t("removeTitle", { name }),
    action: you ? t("leaveAction") : t("removeAction", { name }),
    danger: true,
  };
  const text = you ? t("leaveText") : t("removeText", { name });
  if (role === "owner")
    return (
      <ConfirmWithCode
        {...dialog}
        description={text}
        act={[
          { label: t("confirmPerson"), value: `${name} (${email})` },
          { label: t("confirmRole"), value: t("roles.owner"), strong: true },
        ]}
        saving={remove}
      />
    );
  return <ConfirmAction {...dialog} text={text} saving={{ ...remove, run: () => remove.run(undefined) }} />;
}

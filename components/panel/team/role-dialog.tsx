import { useQueryClient } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "#components/ui/button.tsx";
import { Dialog } from "#components/ui/dialog.tsx";
import { Notice } from "#components/ui/notice.tsx";
import { ConfirmWithCode } from "../forms/confirm-with-code.tsx";
import { Form } from "../forms/form.tsx";
import { type Action, useAction } from "../queries/use-action.ts";
import { isLower, type Member, type Role, TEAM_KEY } from "./member.ts";
import { RoleField } from "./role-field.tsx";

type Props = { member: Member; open: boolean; onOpenChange: (open: boolean) => void };

/** Changes a member's role; making someone an owner and taking that role away require the authenticator code. */
export function RoleDialog({ member, open, onOpenChange }: Props) {
  const t = useTranslations("team");
  const queries = useQueryClient();
  const { id, name } = member;
  const [role, setRole] = useState<Role>(member.role);
  const [coding, setCoding] = useState(false);
  const change = useAction({
    call: (api, totpCode: string | undefined) =>
      api.changeMember({ params: { id }, body: { role, ...(totpCode ? { totpCode } : {}) } }),
    done: ({ revokedKeys }) => {
      const words = { name, role: t(`roles.${role}`).toLowerCase(), count: revokedKeys.length };
      return revokedKeys.length > 0 ? t("changedKeys", words) : t("changed", words);
    },
    changes: [TEAM_KEY],
    untilRead: true,
    onDone: () => {
      setCoding(false);
      onOpenChange(false);
      // The person's own role changed: reloads the account, which determines the page's actions.
      if (member.you) void queries.invalidateQueries({ queryKey: ["account"] });
    },
  });
  const close = (next: boolean) => {
    if (next) return;
    change.reset();
    setRole(member.role);
    onOpenChange(false);
  };
  return (
    <>
      <Dialog open={open && !coding} onOpenChange={close} title={t("changeTitle", { name })}>
        <RoleForm
          member={member}
          role={role}
          setRole={setRole}
          change={change}
          onSubmit={() => {
            change.reset();
            if (role === "owner" || member.role === "owner") setCoding(true);
            else void change.run(undefined);
          }}
        />
      </Dialog>
      <ConfirmWithCode
        open={open && coding}
        onOpenChange={setCoding}
        title={role === "owner" ? t("confirmChange") : t("changeTitle", { name })}
        act={[
          { label: t("confirmPerson"), value: `${name} (${member.email})` },
          { label: t("confirmRole"), value: t(`roles.${role}`), strong: true },
        ]}
        action={role === "owner" ? t("confirmMake") : t("changeAction")}
        saving={change}
      />
    </>
  );
}

type FormProps = {
  member: Member;
  role: Role;
  setRole: (role: Role) => void;
  change: Pick<Action<never, unknown>, "pending" | "problem">;
  onSubmit: () => void;
};

function RoleForm({ member, role, setRole, change, onSubmit }: FormProps) {
  const t = useTranslations("team");
  return (
    <Form className="grid gap-4.5" submit={onSubmit}>
      {change.problem && <Notice tone="danger">{change.problem.message}</Notice>}
      <RoleField value={role} onChange={setRole} />
      {isLower(role, member.role) && member.role === "owner" && (
        <Notice tone="warn">{t("lowerNote", { name: member.name })}</Notice>
      )}
      {role === "owner" && role !== member.role && <Notice tone="info">{t("ownerChangeNote")}</Notice>}
      <Button
        type="submit"
        variant="primary"
        size="lg"
        pending={change.pending}
        disabled={role === member.role}
      >
        {t("changeAction")}
      </Button>
    </Form>
  );
}

import { useTranslations } from "next-intl";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { Button } from "#components/ui/button.tsx";
import { Dialog } from "#components/ui/dialog.tsx";
import { Notice } from "#components/ui/notice.tsx";
import { TextField } from "#components/ui/text-field.tsx";
import { ConfirmWithCode } from "../forms/confirm-with-code.tsx";
import { applyProblems } from "../forms/form-problems.ts";
import { registered } from "../forms/registered.ts";
import type { Problem } from "../queries/problem.ts";
import { useAction } from "../queries/use-action.ts";
import { type Role, TEAM_KEY } from "./member.ts";
import { RoleField } from "./role-field.tsx";

type Props = { open: boolean; onOpenChange: (open: boolean) => void };
type Values = { email: string; role: Role; totpCode?: string };

/** Invites a person by address and role; inviting an owner also requires the authenticator code. */
export function InviteDialog({ open, onOpenChange }: Props) {
  const t = useTranslations("team");
  const { form, role, setRole, coding, setCoding, left, invite, submit } = useInvite(() =>
    onOpenChange(false),
  );
  const email = form.watch("email");
  return (
    <>
      <Dialog
        open={open && !coding}
        onOpenChange={onOpenChange}
        title={t("inviteTitle")}
        description={t("inviteText")}
      >
        <form onSubmit={submit} className="grid gap-4.5" noValidate>
          {left && <Notice tone="danger">{left}</Notice>}
          <TextField
            label={t("email")}
            type="email"
            inputMode="email"
            autoComplete="off"
            {...registered(form, "email", { required: t("emailMissing") })}
          />
          <RoleField value={role} onChange={setRole} />
          {role === "owner" && <Notice tone="info">{t("ownerNote")}</Notice>}
          <Button type="submit" variant="primary" size="lg" pending={invite.pending}>
            {t("send")}
          </Button>
        </form>
      </Dialog>
      <ConfirmWithCode
        open={open && coding}
        onOpenChange={setCoding}
        title={t("confirmInvite")}
        act={[
          { label: t("confirmPerson"), value: email },
          { label: t("confirmRole"), value: t("roles.owner"), strong: true },
        ]}
        action={t("confirmSend")}
        saving={{ ...invite, run: (totpCode) => invite.run({ email, role: "owner", totpCode }) }}
      />
    </>
  );
}

/** Sends an invitation immediately, except for an owner: that one requires the code first. */
function useInvite(onSent: () => void) {
  const t = useTranslations("team");
  const form = useForm({ defaultValues: { email: "" } });
  const [role, setRole] = useState<Role>("support");
  const [coding, setCoding] = useState(false);
  const [left, setLeft] = useState<string | null>(null);
  const invite = useAction({
    call: (api, body: Values) => api.inviteMember({ body }),
    done: ({ invitation }) => t("sent", { email: invitation.email }),
    changes: [TEAM_KEY],
    onDone: () => {
      form.reset();
      setRole("support");
      setCoding(false);
      onSent();
    },
  });
  // An address problem is shown at its field, so the code dialog on top of it closes.
  const [seen, setSeen] = useState<Problem | null>(null);
  if (invite.problem !== seen) {
    setSeen(invite.problem);
    if (invite.problem && !invite.problem.code.startsWith("Totp")) {
      setCoding(false);
      setLeft(applyProblems(form, invite.problem));
    }
  }
  const submit = form.handleSubmit(async ({ email }) => {
    setLeft(null);
    invite.reset();
    if (role === "owner") setCoding(true);
    else await invite.run({ email, role });
  });
  return { form, role, setRole, coding, setCoding, left, invite, submit };
}

"use client";

import { useQuery } from "@tanstack/react-query";
import { signOut } from "next-auth/react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { panelApi } from "#components/panel/queries/api.ts";
import { type Problem, useProblem } from "#components/panel/queries/problem.ts";
import { Button, LinkButton } from "#components/ui/button.tsx";
import { ErrorState } from "#components/ui/error-state.tsx";
import { Notice } from "#components/ui/notice.tsx";
import { Skeleton } from "#components/ui/skeleton.tsx";
import type { Output } from "#lib/client/types.ts";
import { EntryHead } from "./entry-head.tsx";
import { ExpiredLink } from "./expired-link.tsx";
import { NewAccountForm } from "./new-account-form.tsx";
import { useCall } from "./use-call.ts";

type Invitation = Output<"previewInvitation">["invitation"];

/** An invitation link: a new person creates an account, an existing one accepts in their session. */
export function InvitationView({ token }: { token: string }) {
  const t = useTranslations("account");
  const problemOf = useProblem();
  const preview = useQuery<Invitation, Problem>({
    queryKey: ["invitation", token],
    enabled: token !== "",
    queryFn: ({ signal }) =>
      panelApi(signal)
        .previewInvitation({ body: { token } })
        .then(({ invitation }) => invitation)
        .catch((error: unknown) => {
          throw problemOf(error);
        }),
  });
  if (!token || preview.error?.code === "LinkNotValid")
    return (
      <ExpiredLink
        title={t("invitation.gone")}
        text={t("invitation.goneText")}
        ways={[{ label: t("invitation.toSignIn"), href: "/entrar" }]}
      />
    );
  if (preview.error)
    return (
      <ErrorState
        kind={preview.error.kind === "offline" ? "offline" : "broken"}
        retry={() => void preview.refetch()}
      />
    );
  if (!preview.data)
    return (
      <div aria-busy="true" className="grid gap-3">
        <p role="status" className="sr-only">
          {t("invitation.loading")}
        </p>
        <Skeleton className="h-8 w-72 max-w-full" />
        <Skeleton className="h-5 w-56" />
        <Skeleton className="mt-4 h-12 w-full" />
      </div>
    );
  return <Shown token={token} invitation={preview.data} />;
}

function Shown({ token, invitation }: { token: string; invitation: Invitation }) {
  const t = useTranslations("account");
  const { storeName, email, role, hasAccount } = invitation;
  return (
    <>
      <EntryHead
        title={t("invitation.title", { store: storeName })}
        text={
          <>
            {t("invitation.text", { role: t(`roles.${role}`) })} {t("invitation.for", { email })}
          </>
        }
      />
      {hasAccount ? (
        <Accept token={token} email={email} />
      ) : (
        <NewAccountForm
          email={email}
          action={t("invitation.join")}
          next="/painel"
          call={(api, body) => api.joinByInvitation({ body: { ...body, token } })}
        />
      )}
    </>
  );
}

/** The signed-in person, or null. */
function useSignedIn() {
  const problemOf = useProblem();
  return useQuery<{ email: string } | null, Problem>({
    queryKey: ["signed-in"],
    queryFn: ({ signal }) =>
      panelApi(signal)
        .getAccount()
        .catch((error: unknown) => {
          const problem = problemOf(error);
          if (problem.kind === "signed-out") return null;
          throw problem;
        }),
  });
}

function Accept({ token, email }: { token: string; email: string }) {
  const t = useTranslations("account.invitation");
  const person = useSignedIn();
  const [leaving, setLeaving] = useState(false);
  const accept = useCall((api) => api.acceptInvitation({ body: { token } }));
  const here = `/convite?token=${token}`;
  const signIn = `/entrar?para=${encodeURIComponent(here)}`;
  if (person.isPending) return <Skeleton className="h-13 w-full" />;
  if (!person.data)
    return (
      <div className="grid gap-4">
        <p className="text-body text-muted">{t("signInText")}</p>
        <LinkButton variant="primary" size="lg" href={signIn} className="w-full">
          {t("signIn")}
        </LinkButton>
      </div>
    );
  if (person.data.email !== email)
    return (
      <div className="grid gap-4">
        <Notice tone="warn">{t("otherText", { email: person.data.email })}</Notice>
        <Button size="lg" onClick={() => signOut({ callbackUrl: signIn })} className="w-full">
          {t("switch")}
        </Button>
      </div>
    );
  return (
    <div className="grid gap-4">
      {accept.problem && <Notice tone="danger">{accept.problem.message}</Notice>}
      <Button
        variant="primary"
        size="lg"
        pending={accept.pending || leaving}
        className="w-full"
        onClick={async () => {
          const answer = await accept.run();
          if (!answer?.ok) return;
          setLeaving(true);
          window.location.assign("/painel");
        }}
      >
        {t("accept")}
      </Button>
    </div>
  );
}

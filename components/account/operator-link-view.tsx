"use client";

import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { panelApi } from "#components/panel/queries/api.ts";
import { type Problem, useProblem } from "#components/panel/queries/problem.ts";
import { ErrorState } from "#components/ui/error-state.tsx";
import { Skeleton } from "#components/ui/skeleton.tsx";
import { EntryHead } from "./entry-head.tsx";
import { ExpiredLink } from "./expired-link.tsx";
import { NewAccountForm } from "./new-account-form.tsx";

/** Where the operator activates the authenticator, and from there on to the operator's pages. */
const ENROL = `/conta?volta=${encodeURIComponent("/operador")}`;

/** The link that the server prints: an operator without an account sets name and password, then the authenticator. */
export function OperatorLinkView({ token }: { token: string }) {
  const t = useTranslations("account");
  const problemOf = useProblem();
  const link = useQuery<string, Problem>({
    queryKey: ["operator-link", token],
    enabled: token !== "",
    queryFn: ({ signal }) =>
      panelApi(signal)
        .previewOperatorLink({ body: { token } })
        .then(({ operator }) => operator.email)
        .catch((error: unknown) => {
          throw problemOf(error);
        }),
  });
  if (!token || link.error?.code === "LinkNotValid")
    return (
      <ExpiredLink
        title={t("firstAccess.gone")}
        text={t("firstAccess.goneText")}
        ways={[{ label: t("invitation.toSignIn"), href: "/entrar" }]}
      />
    );
  if (link.error)
    return (
      <ErrorState
        kind={link.error.kind === "offline" ? "offline" : "broken"}
        retry={() => void link.refetch()}
      />
    );
  if (!link.data) return <Loading />;
  return (
    <>
      <EntryHead
        title={t("firstAccess.title")}
        text={
          <>
            {t("firstAccess.text", { email: link.data })} {t("firstAccess.next")}
          </>
        }
      />
      <NewAccountForm
        email={link.data}
        action={t("firstAccess.join")}
        next={ENROL}
        call={(api, body) => api.signUpOperator({ body: { ...body, token } })}
      />
    </>
  );
}

function Loading() {
  const t = useTranslations("account.firstAccess");
  return (
    <div aria-busy="true" className="grid gap-3">
      <p role="status" className="sr-only">
        {t("loading")}
      </p>
      <Skeleton className="h-8 w-72 max-w-full" />
      <Skeleton className="h-5 w-56" />
      <Skeleton className="mt-4 h-12 w-full" />
    </div>
  );
}

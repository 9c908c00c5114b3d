"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { takeAskedFrom } from "#components/panel/authenticator/asked-from.ts";
import { tellOtherTabs } from "#components/panel/queries/other-tabs.ts";
import type { Problem } from "#components/panel/queries/problem.ts";
import { Button, LinkButton } from "#components/ui/button.tsx";
import { Notice } from "#components/ui/notice.tsx";
import { PageHeader } from "#components/ui/page-header.tsx";
import { ownPath } from "#lib/core/own-path.ts";
import { type BackTo, backTo } from "./back-to.ts";
import { ExpiredLink } from "./expired-link.tsx";
import { useCall } from "./use-call.ts";

/**
 * Whether the link belongs to another session: the message then says what to do. Expired links have the
 * page's own text.
 */
function isOtherSessions(problem: Problem | null): problem is Problem {
  return (problem?.details as { otherSession?: boolean } | null | undefined)?.otherSession === true;
}

/** The activation link, for the requesting session. Requires a press, since mail scanners open links. */
export function ActivateView({ token }: { token: string }) {
  const t = useTranslations("account.activate");
  const queries = useQueryClient();
  const [done, setDone] = useState<DoneProps | null>(null);
  const activate = useCall((api) => api.activateTotp({ body: { token } }));
  if (!token || activate.problem?.code === "LinkNotValid")
    return (
      <ExpiredLink
        title={t("gone")}
        text={isOtherSessions(activate.problem) ? activate.problem.message : t("goneText")}
        ways={[{ label: t("toAccount"), href: "/conta" }]}
      />
    );
  if (done) return <Done {...done} />;
  return (
    <div className="grid justify-items-start">
      <PageHeader title={t("title")} description={t("text")} />
      {activate.problem && <Notice tone="danger">{activate.problem.message}</Notice>}
      <Button
        variant="primary"
        pending={activate.pending}
        onClick={async () => {
          const answer = await activate.run();
          if (!answer?.ok) return;
          setDone({ trusted: answer.data.trusted, back: backTo(ownPath(takeAskedFrom())) });
          void queries.invalidateQueries({ queryKey: ["account"] });
          // A withdrawal may wait for it in another tab.
          tellOtherTabs();
        }}
      >
        {t("submit")}
      </Button>
    </div>
  );
}

type DoneProps = { trusted: boolean; back: BackTo | null };

/** The way on: to the page that needed the authenticator, else to the panel; without an authenticator, to enrol one. */
function Done({ trusted, back }: DoneProps) {
  const t = useTranslations("account.activate");
  const account = back ? `/conta?volta=${encodeURIComponent(back.href)}` : "/conta";
  return (
    <div role="status" className="grid justify-items-start">
      <PageHeader
        title={t(trusted ? "done" : "proven")}
        description={t(trusted ? "doneText" : "provenText")}
      />
      <div className="flex flex-wrap gap-2.5">
        {trusted && (
          <LinkButton variant="primary" href={back?.href ?? "/painel"}>
            {t(`on.${back?.page ?? "panel"}`)}
          </LinkButton>
        )}
        <LinkButton variant={trusted ? "secondary" : "primary"} href={account}>
          {t(trusted ? "toAccount" : "toEnrol")}
        </LinkButton>
      </div>
    </div>
  );
}

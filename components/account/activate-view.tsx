"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { Button, LinkButton } from "#components/ui/button.tsx";
import { Notice } from "#components/ui/notice.tsx";
import { PageHeader } from "#components/ui/page-header.tsx";
import { ExpiredLink } from "./expired-link.tsx";
import { useCall } from "./use-call.ts";

/** The activation link, in the session that asked for it. A press proves, since programs that scan mail open links. */
export function ActivateView({ token }: { token: string }) {
  const t = useTranslations("account.activate");
  const queries = useQueryClient();
  const [trusted, setTrusted] = useState<boolean | null>(null);
  const activate = useCall((api) => api.activateTotp({ body: { token } }));
  if (!token || activate.problem?.code === "LinkNotValid")
    return (
      <ExpiredLink
        title={t("gone")}
        text={t("goneText")}
        ways={[{ label: t("toAccount"), href: "/conta" }]}
      />
    );
  if (trusted !== null)
    return (
      <div role="status" className="grid justify-items-start">
        <PageHeader
          title={t(trusted ? "done" : "proven")}
          description={t(trusted ? "doneText" : "provenText")}
        />
        <LinkButton variant="primary" href="/conta">
          {t("toAccount")}
        </LinkButton>
      </div>
    );
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
          setTrusted(answer.data.trusted);
          void queries.invalidateQueries({ queryKey: ["account"] });
        }}
      >
        {t("submit")}
      </Button>
    </div>
  );
}

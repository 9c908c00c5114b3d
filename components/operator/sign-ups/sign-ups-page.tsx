"use client";

import { useTranslations } from "next-intl";
import { parseAsStringLiteral, useQueryState } from "nuqs";
import { PageHeader } from "#components/ui/page-header.tsx";
import { Tabs } from "#components/ui/tabs.tsx";
import { InvitationList } from "./invitation-list.tsx";
import { SignUpList } from "./sign-up-list.tsx";

const TABS = ["cadastros", "convites"] as const;

/** The sign-ups and the invitations. */
export function SignUpsPage() {
  const t = useTranslations("operatorSignUps");
  const [aba, setAba] = useQueryState("aba", parseAsStringLiteral(TABS).withDefault("cadastros"));
  const contents = { cadastros: <SignUpList />, convites: <InvitationList /> };
  return (
    <>
      <PageHeader title={t("title")} description={t("text")} />
      <Tabs
        label={t("title")}
        value={aba}
        onChange={(next) => void setAba(next)}
        tabs={TABS.map((value) => ({ value, label: t(`tabs.${value}`), content: contents[value] }))}
      />
    </>
  );
}

"use client";

import { LogOut } from "lucide-react";
import { useTranslations } from "next-intl";
import { useAccount } from "#components/panel/queries/use-account.ts";
import { Button } from "#components/ui/button.tsx";
import { Notice } from "#components/ui/notice.tsx";
import { PageHeader } from "#components/ui/page-header.tsx";
import { PasswordCard } from "./password-card.tsx";
import { ProfileCard } from "./profile-card.tsx";
import { SecondFactor } from "./second-factor.tsx";
import { Sessions } from "./sessions.tsx";
import { StoresCard } from "./stores-card.tsx";

/** The account page: profile, password, authenticator, sessions and stores. */
export function AccountView() {
  const t = useTranslations("account.page");
  const { email, secondFactor } = useAccount();
  // Loaded on press to keep the bundle small.
  const leave = async () => {
    const { signOut } = await import("next-auth/react");
    await signOut({ callbackUrl: "/entrar" });
  };
  return (
    <>
      <PageHeader
        title={t("title")}
        description={t("text", { email })}
        actions={
          <Button icon={<LogOut aria-hidden />} onClick={() => void leave()}>
            {t("signOut")}
          </Button>
        }
      />
      <div className="grid items-start gap-4.5 xl:grid-cols-[minmax(0,1.15fr)_minmax(0,1fr)]">
        <div className="grid gap-4.5">
          {!secondFactor.enabledAt && <Notice tone="warn">{t("enrolFirst")}</Notice>}
          <SecondFactor />
          <Sessions />
        </div>
        <div className="grid gap-4.5">
          <ProfileCard />
          <PasswordCard />
          <StoresCard />
        </div>
      </div>
    </>
  );
}

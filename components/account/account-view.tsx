"use client";

import { LogOut } from "lucide-react";
import { useTranslations } from "next-intl";
import { useAccount } from "#components/panel/queries/use-account.ts";
import { Button } from "#components/ui/button.tsx";
import { Notice } from "#components/ui/notice.tsx";
import { PageHeader } from "#components/ui/page-header.tsx";
import type { BackTo } from "./back-to.ts";
import { PasswordCard } from "./password-card.tsx";
import { ProfileCard } from "./profile-card.tsx";
import { SecondFactor } from "./second-factor.tsx";
import { Sessions } from "./sessions.tsx";
import { StoresCard } from "./stores-card.tsx";

/**
 * The account page: profile, password, authenticator, sessions and stores. `back` is the page that led here to set up
 * the authenticator.
 */
export function AccountView({ back }: { back: BackTo | null }) {
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
        {...(back ? { back: { href: back.href, label: t(`back.${back.page}`) } } : {})}
        tools={
          <Button icon={<LogOut aria-hidden />} onClick={() => void leave()}>
            {t("signOut")}
          </Button>
        }
      />
      <div className="grid items-start gap-4.5 xl:grid-cols-[minmax(0,1.15fr)_minmax(0,1fr)]">
        <div className="grid gap-4.5">
          {!secondFactor.enabledAt && <Notice tone="warn">{t("enrolFirst")}</Notice>}
          <SecondFactor back={back} />
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

"use client";

import { useTranslations } from "next-intl";
import { IntentLink } from "#components/ui/intent-link.tsx";
import { alertSecondary } from "./blocking-dialog-class.ts";

/** What somebody sees who is a member of no store. */
export function NoStore() {
  const t = useTranslations("layout.noStore");
  return (
    <div className="grid justify-items-center gap-3 py-20 text-center">
      <h1 className="text-page">{t("title")}</h1>
      <p className="max-w-md text-body text-muted">{t("text")}</p>
      <IntentLink href="/conta" className={alertSecondary}>
        {t("account")}
      </IntentLink>
    </div>
  );
}

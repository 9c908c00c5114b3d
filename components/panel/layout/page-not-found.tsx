"use client";

import { SearchX } from "lucide-react";
import { useTranslations } from "next-intl";
import { buttonClass } from "#components/ui/button-class.ts";
import { IntentLink } from "#components/ui/intent-link.tsx";

/** The 404 page of the panel. */
export function PageNotFound() {
  const t = useTranslations("layout.notFound");
  return (
    <div className="grid justify-items-center gap-2 py-16 text-center">
      <span className="mb-2 grid size-12 place-items-center rounded-card bg-soft text-brand-text">
        <SearchX size={24} strokeWidth={1.5} aria-hidden="true" />
      </span>
      <h1 className="text-page">{t("title")}</h1>
      <p className="max-w-[44ch] text-body text-muted">{t("text")}</p>
      <IntentLink href="/painel" className={`${buttonClass("secondary", "md")} mt-3`}>
        {t("overview")}
      </IntentLink>
    </div>
  );
}

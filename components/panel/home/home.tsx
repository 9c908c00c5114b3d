"use client";

import { useTranslations } from "next-intl";
import { PageHeader } from "#components/ui/page-header.tsx";
import { GuidedStart } from "./guided-start.tsx";

/** The first page of a store. */
export function Home() {
  const t = useTranslations("home");
  return (
    <>
      <PageHeader title={t("title")} />
      <div className="grid gap-[1.125rem]">
        <GuidedStart />
      </div>
    </>
  );
}

"use client";

import { Download } from "lucide-react";
import { useLocale, useTranslations } from "next-intl";
import { Button } from "#components/ui/button.tsx";
import { useDownload } from "../../queries/use-download.ts";

/** Downloads the filtered list as a CSV stream. */
export function CsvButton({ filters }: { filters: Record<string, string | undefined> }) {
  const t = useTranslations("orders.list");
  const locale = useLocale();
  const { run, pending, bytes } = useDownload(t("csvDone"));
  const size = new Intl.NumberFormat(locale, {
    style: "unit",
    unit: "megabyte",
    maximumFractionDigits: 1,
  }).format(bytes / 1_000_000);
  return (
    <>
      <Button
        icon={<Download aria-hidden />}
        pending={pending}
        title={t("csvHint")}
        onClick={() => void run("/orders", filters)}
      >
        {t("csv")}
      </Button>
      <span role="status" className="text-small text-muted empty:hidden">
        {pending && bytes > 0 && t("csvRunning", { size })}
      </span>
    </>
  );
}

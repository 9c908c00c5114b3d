"use client";

import { useLocale, useTranslations } from "next-intl";
import { saveFile } from "#components/ui/save-file.ts";
import type { OverviewData } from "./overview-data.ts";

const COLUMNS = ["sales", "fees", "net", "refunds", "orders", "payments", "charges", "paidCharges"] as const;

/** Exports the shown days as CSV, with the separators that spreadsheets expect in the page's language. */
export function useOverviewCsv(): (data: OverviewData) => void {
  const t = useTranslations("overview.csv");
  const portuguese = useLocale().startsWith("pt");
  return ({ days, period }) => {
    const mark = portuguese ? ";" : ",";
    const number = (value: number) => (portuguese ? String(value).replace(".", ",") : String(value));
    const lines = [
      [t("day"), ...COLUMNS.map((column) => t(column))],
      ...days.map((day) => [day.day, ...COLUMNS.map((column) => number(day[column]))]),
    ];
    const text = `\uFEFF${lines.map((line) => line.join(mark)).join("\r\n")}\r\n`;
    saveFile(new Blob([text], { type: "text/csv;charset=utf-8" }), t("file", period));
  };
}

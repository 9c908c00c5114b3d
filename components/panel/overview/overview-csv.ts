"use client";

import { useLocale, useTranslations } from "next-intl";
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
    const link = document.createElement("a");
    link.href = URL.createObjectURL(new Blob([text], { type: "text/csv;charset=utf-8" }));
    link.download = t("file", period);
    link.click();
    URL.revokeObjectURL(link.href);
  };
}

import type { OverviewData } from "./overview-data.ts";

const MONEY = ["sales", "fees", "net", "refunds"] as const;
const COUNTS = ["orders", "payments", "charges", "paidCharges"] as const;

type Column = "day" | (typeof MONEY)[number] | (typeof COUNTS)[number];

/** The shown days as CSV, with the separators that spreadsheets expect in the page's language. */
export function overviewCsv(
  days: OverviewData["days"],
  portuguese: boolean,
  titleOf: (column: Column) => string,
): string {
  const mark = portuguese ? ";" : ",";
  const amount = (value: number) => value.toFixed(2).replace(".", portuguese ? "," : ".");
  const lines = [
    (["day", ...MONEY, ...COUNTS] as const).map(titleOf),
    ...days.map((day) => [
      day.day,
      ...MONEY.map((column) => amount(day[column])),
      ...COUNTS.map((column) => String(day[column])),
    ]),
  ];
  // The byte order mark tells Excel that the file is UTF-8.
  return `\uFEFF${lines.map((line) => line.join(mark)).join("\r\n")}\r\n`;
}

import { parse } from "csv-parse/sync";
import { expect, test } from "vitest";
import { overviewCsv } from "./overview-csv.ts";

const DAY = {
  ...{ day: "2026-11-24", sales: 1500, fees: 15.5, net: 1484.5, refunds: 0.07 },
  ...{ orders: 2, payments: 3, charges: 4, paidCharges: 3 },
} as Parameters<typeof overviewCsv>[0][number];

test.each([
  [true, ";", ["1500,00", "15,50", "1484,50", "0,07"]],
  [false, ",", ["1500.00", "15.50", "1484.50", "0.07"]],
] as const)("amounts have cents, counts none; in Portuguese: %s", (portuguese, delimiter, amounts) => {
  const rows = parse(overviewCsv([DAY], portuguese, String), { delimiter, bom: true }) as string[][];
  expect(rows).toEqual([
    ["day", "sales", "fees", "net", "refunds", "orders", "payments", "charges", "paidCharges"],
    ["2026-11-24", ...amounts, "2", "3", "4", "3"],
  ]);
});

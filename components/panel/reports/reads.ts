import type { Days } from "#components/ui/days.ts";
import { dayRange } from "../lists/day-range.ts";
import { FIRST_PAGE } from "../lists/first-page.ts";
import { read } from "../queries/read.ts";

export const salesReport = (days: Days) =>
  read(["reports", "sales"], "reportSales", { query: dayRange(days) });

type Page = { limit: number; offset: number };

export const productReport = (days: Days, page: Page = FIRST_PAGE) =>
  read(["reports", "products"], "reportProducts", { query: { ...dayRange(days), ...page } });

export const couponReport = (days: Days, page: Page = FIRST_PAGE) =>
  read(["reports", "coupons"], "reportCoupons", { query: { ...dayRange(days), ...page } });

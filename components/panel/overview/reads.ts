import type { Days } from "#components/ui/days.ts";
import { dayRange } from "../lists/day-range.ts";
import { read } from "../queries/read.ts";

export const attentionOf = read(["overview", "attention"], "getAttention");

export const overviewOf = (days: Days) =>
  read(["overview"], "getOverview", { query: { ...dayRange(days), compare: "true" } });

import type { Days } from "#components/ui/days.ts";
import { read } from "../queries/read.ts";

export const attentionOf = read(["overview", "attention"], "getAttention");

export const overviewOf = (days: Days) =>
  read(["overview"], "getOverview", { query: { ...days, compare: "true" } });

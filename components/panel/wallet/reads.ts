import type { Input } from "#lib/client/types.ts";
import { read } from "../queries/read.ts";

export const walletBalance = read(["balance"], "getBalance");

export const activityList = (filters: Input<"listActivity">["query"] = { view: "all" }, offset = 0) =>
  read(["activity"], "listActivity", { query: { ...filters, limit: 25, offset } });

export const statementOf = (month: string) =>
  read(["activity", "statement"], "getStatement", { query: { month } });

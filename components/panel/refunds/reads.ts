import type { Input, Output } from "#lib/client/types.ts";
import { FIRST_PAGE } from "../lists/first-page.ts";
import { read } from "../queries/read.ts";

export type Refund = Output<"listRefunds">["refunds"][number];

export const refundList = (query: Input<"listRefunds">["query"] = FIRST_PAGE) =>
  read(["refunds", "list"], "listRefunds", { query });

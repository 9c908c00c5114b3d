import type { Input } from "#lib/client/types.ts";
import { FIRST_PAGE } from "../lists/first-page.ts";
import { read } from "../queries/read.ts";

export const couponList = (query: Input<"listCoupons">["query"] = FIRST_PAGE) =>
  read(["coupons", "list"], "listCoupons", { query });

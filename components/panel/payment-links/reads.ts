import type { Input } from "#lib/client/types.ts";
import { FIRST_PAGE } from "../lists/first-page.ts";
import { read } from "../queries/read.ts";

export const paymentLinkList = (query: Input<"listPaymentLinks">["query"] = FIRST_PAGE) =>
  read(["payment-links", "list"], "listPaymentLinks", { query });

import type { Input, Output } from "#lib/client/types.ts";
import { FIRST_PAGE } from "../lists/first-page.ts";
import { read } from "../queries/read.ts";

const PAGE = 10;

export const singleCharges = (status: "PENDING" | "CANCELLED" = "PENDING", offset = 0) =>
  read(
    ["payment-links", "charges"],
    "listTransactions",
    { query: { status, has_products: "false", limit: PAGE, offset } },
    chargesOf,
  );

/** The page of charges in a response, with its pagination as other lists have it. */
export function chargesOf({ data: { transactions, pagination } }: Output<"listTransactions">) {
  const { total, page, pageSize: limit } = pagination;
  return { transactions, pagination: { total, limit, offset: (page - 1) * limit } };
}

export const chargeList = (query: Input<"listTransactions">["query"] = FIRST_PAGE) =>
  read(["charges", "list"], "listTransactions", { query }, chargesOf);

export const chargeOf = (id: string) =>
  read(["charges", "one"], "getTransaction", { params: { id } }, ({ data }) => data);

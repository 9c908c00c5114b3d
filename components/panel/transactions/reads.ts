import { read } from "../queries/read.ts";

export const PAGE = 10;

export const singleCharges = (status: "PENDING" | "CANCELLED" = "PENDING", offset = 0) =>
  read(["payment-links", "charges"], "listTransactions", {
    query: { status, has_products: "false", limit: PAGE, offset },
  });

import type { Input, Output } from "#lib/client/types.ts";
import { FIRST_PAGE } from "../lists/first-page.ts";
import { read } from "../queries/read.ts";

export type Customer = Output<"listCustomers">["customers"][number];
export type CustomerDetail = Output<"getCustomer">["customer"];

/** As many orders as a customer's drawer shows. */
const LATEST = 5;

export const customerList = (query: Input<"listCustomers">["query"] = FIRST_PAGE) =>
  read(["customers", "list"], "listCustomers", { query });

export const customerOf = (id: string) =>
  read(["customers", "one"], "getCustomer", { params: { id } }, ({ customer }) => customer);

export const ordersOf = (customerId: string) =>
  read(
    ["orders", "of-customer"],
    "listOrders",
    { query: { customerId, limit: LATEST } },
    ({ orders }) => orders,
  );

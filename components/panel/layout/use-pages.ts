"use client";

import { useAccount } from "../queries/use-account.ts";
import { type PanelPage, pagesWithMoney } from "./pages.ts";

/** Whether the member may open a page; without a store, every page. For display only: the API decides. */
export function useMayOpen(): (page: PanelPage) => boolean {
  const role = useAccount().stores.find(({ chosen }) => chosen)?.role;
  return ({ id }) => role !== "support" || !pagesWithMoney.has(id);
}

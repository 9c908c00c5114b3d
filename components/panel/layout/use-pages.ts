import { usePathname } from "next/navigation";
import { useAccount } from "../queries/use-account.ts";
import { BANK_STATEMENTS, isUnder, PAGES, type PanelPage, pagesWithMoney } from "./pages.ts";

/** Whether the member may open a page; without a store, every page. For display only: the API decides. */
export function useMayOpen(): (page: PanelPage) => boolean {
  const role = useAccount().stores.find(({ chosen }) => chosen)?.role;
  return ({ id }) => role !== "support" || !pagesWithMoney.has(id);
}

/** The id of the page that is open; empty for a page of another part, such as the operator's. */
export function usePageId(): string {
  const path = usePathname();
  return [...PAGES, BANK_STATEMENTS].find(({ href }) => isUnder(path, href))?.id ?? "";
}

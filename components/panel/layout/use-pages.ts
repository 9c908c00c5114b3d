import { usePathname } from "next/navigation";
import { useAccount } from "../queries/use-account.ts";
import { roleMay } from "../queries/use-can.ts";
import { BANK_STATEMENTS, isUnder, NEEDED, PAGES, type PageId } from "./pages.ts";

/** Whether the member may open a page; without a store, every page. For display only: the API decides. */
export function useMayOpen(): (page: { id: PageId }) => boolean {
  const role = useAccount().stores.find(({ chosen }) => chosen)?.role;
  return ({ id }) => {
    const needed = NEEDED[id];
    return !(needed && role) || roleMay(role, needed);
  };
}

/** The id of the page that is open; empty for a page of another part, such as the operator's. */
export function usePageId(): PageId | "" {
  const path = usePathname();
  return [...PAGES, BANK_STATEMENTS].find(({ href }) => isUnder(path, href))?.id ?? "";
}

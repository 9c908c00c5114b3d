import { usePathname, useSearchParams } from "next/navigation";

/** The account page, where an authenticator is set up, with the way back to this page. */
export function useAccountHref(): string {
  const path = usePathname();
  const query = useSearchParams().toString();
  return `/conta?volta=${encodeURIComponent(query ? `${path}?${query}` : path)}`;
}

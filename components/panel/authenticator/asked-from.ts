import { usePathname, useSearchParams } from "next/navigation";

/**
 * The page that needs the authenticator, stored in this browser while its activation link is in the mail: the link opens
 * in another tab.
 */
const KEY = "ativacao-volta";

/** Keeps this page, or on the account page the one that led there. */
export function useKeepAskedFrom(): () => void {
  const path = usePathname();
  const query = useSearchParams();
  const place = path === "/conta" ? query.get("volta") : query.size > 0 ? `${path}?${query}` : path;
  return () => {
    try {
      if (place) localStorage.setItem(KEY, place);
      else localStorage.removeItem(KEY);
    } catch {
      // Without storage, the link leads on to the panel.
    }
  };
}

/** The kept page, once. */
export function takeAskedFrom(): string | null {
  try {
    const place = localStorage.getItem(KEY);
    localStorage.removeItem(KEY);
    return place;
  } catch {
    return null;
  }
}

import { useRouter } from "next/navigation";
import { keepLanguage } from "./preferences.ts";

/** Longer than a refresh takes on a slow line. */
const RELOAD_AFTER_MS = 5_000;

let reload: ReturnType<typeof setTimeout> | undefined;

/**
 * Switches the language of the page. A refresh leaves what was typed in place, but Next 16 drops one now and then, or
 * never shows it (vercel/next.js issues 99028 and 96243): a page that is still in the other language is loaded anew.
 */
export function useSwitchLanguage(): (language: "pt-BR" | "en") => void {
  const router = useRouter();
  return (language) => {
    keepLanguage(language);
    router.refresh();
    clearTimeout(reload);
    reload = setTimeout(() => {
      if (document.documentElement.lang !== language) location.reload();
    }, RELOAD_AFTER_MS);
  };
}

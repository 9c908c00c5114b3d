"use client";

import { useState, useSyncExternalStore } from "react";
import en from "#components/texts/en/fault.json";
import pt from "#components/texts/pt-BR/fault.json";
import { buttonClass } from "#components/ui/button-class.ts";

const never = () => () => {};

/** What stands in place of a page that failed. It brings its own texts: whatever gives a page its texts may have failed. */
export function ErrorView({ home = "/", as: Place = "div" }: { home?: string; as?: "div" | "main" }) {
  const [trying, setTrying] = useState(false);
  const language = useSyncExternalStore(
    never,
    () => document.documentElement.lang,
    () => "pt-BR",
  );
  const t = language === "en" ? en : pt;
  const tryAgain = () => {
    setTrying(true);
    // Asks the server for everything anew; what was typed and the cart are kept on the device.
    window.location.reload();
  };
  return (
    <Place className="mx-auto grid max-w-xl justify-items-center gap-4 px-4 py-20 text-center">
      <h1 className="text-page">{t.title}</h1>
      <p className="text-muted">{t.text}</p>
      <div className="flex flex-wrap justify-center gap-3">
        <button type="button" className={`${buttonClass("primary", "md")} min-h-11`} onClick={tryAgain}>
          {trying ? t.trying : t.retry}
        </button>
        <a href={home} className={`${buttonClass("secondary", "md")} min-h-11`}>
          {t.home}
        </a>
      </div>
    </Place>
  );
}

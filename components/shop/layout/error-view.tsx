"use client";

import { useState, useSyncExternalStore } from "react";
import { errorView } from "./error.texts.ts";

const never = () => () => {};

/** Every page of the shop carries this view twice: its two buttons do without the classes of all buttons. */
const BUTTON =
  "inline-flex min-h-11 items-center rounded-control border px-3.5 font-semibold text-[0.875rem]";

/** Shown instead of a page that failed. Brings its own texts, since the provider of texts may have failed. */
export function ErrorView({ home = "/", as: Place = "div" }: { home?: string; as?: "div" | "main" }) {
  const [trying, setTrying] = useState(false);
  const language = useSyncExternalStore(
    never,
    () => (document.documentElement.lang === "en" ? "en" : "pt-BR"),
    () => "pt-BR" as const,
  );
  const tryAgain = () => {
    setTrying(true);
    // Reloads everything from the server; drafts and the cart are kept on the device.
    window.location.reload();
  };
  return (
    <Place className="mx-auto grid max-w-xl justify-items-center gap-4 px-4 py-20 text-center">
      <h1 className="text-page">{errorView.title[language]}</h1>
      <p className="text-muted">{errorView.text[language]}</p>
      <div className="flex flex-wrap justify-center gap-3">
        <button
          type="button"
          className={`${BUTTON} border-brand bg-brand text-on-brand hover:bg-brand-strong`}
          onClick={tryAgain}
        >
          {(trying ? errorView.trying : errorView.retry)[language]}
        </button>
        <a href={home} className={`${BUTTON} border-line-strong bg-surface hover:bg-sunken`}>
          {errorView.home[language]}
        </a>
      </div>
    </Place>
  );
}

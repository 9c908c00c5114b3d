import { useTranslations } from "next-intl";
import { useEffect } from "react";
import type { Problem } from "../queries/problem.ts";
import { alertPrimary } from "./blocking-dialog-class.ts";
import { Logo } from "./logo.tsx";

/** Shown if the panel itself failed to load. */
export function PanelFailed({ problem, again }: { problem: Problem; again: () => Promise<unknown> }) {
  const t = useTranslations("layout");
  useEffect(() => {
    const retry = () => void again();
    window.addEventListener("online", retry);
    return () => window.removeEventListener("online", retry);
  }, [again]);
  return (
    <main className="mx-auto grid min-h-dvh max-w-md content-center justify-items-center gap-4 px-4 text-center">
      <Logo className="size-12" />
      <h1 className="text-page">{t(`failed.${problem.kind === "offline" ? "offline" : "broken"}`)}</h1>
      <p role="alert" className="text-body text-muted">
        {problem.message}
      </p>
      <button type="button" className={alertPrimary} onClick={() => void again()}>
        {useTranslations("queries.state")("again")}
      </button>
    </main>
  );
}

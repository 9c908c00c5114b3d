"use client";

import { useTranslations } from "next-intl";
import { useOpenMatters } from "../matters/use-open-matters.ts";

/** The API counts no further. */
const MOST = 100;

/** How many matters wait, where one leads to them; nothing while none does. */
export function MattersCount({ className = "" }: { className?: string }) {
  const t = useTranslations("shell.nav");
  const count = useOpenMatters();
  if (!count) return null;
  const most = count >= MOST;
  return (
    <span className={`text-warn tabular-nums ${className}`}>
      <span aria-hidden="true">{most ? `${MOST - 1}+` : count}</span>
      <span className="sr-only">{t(most ? "mattersMost" : "matters", { count: most ? MOST : count })}</span>
    </span>
  );
}

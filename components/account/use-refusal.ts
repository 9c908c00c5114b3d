import { useLocale, useTranslations } from "next-intl";
import type { Problem } from "#components/panel/queries/problem.ts";
import { formatInstant } from "#components/ui/time-format.ts";

/** Explains why a code, a password or a recovery code was refused, and what to do. */
export function useRefusal(): (problem: Problem) => string {
  const t = useTranslations("account.refusal");
  const locale = useLocale();
  return (problem) => {
    const details = problem.details as { lockedUntil?: string; trustedFrom?: string } | null;
    const at = (instant: string) => formatInstant(new Date(instant), locale);
    if (details?.lockedUntil) return t("locked", { date: at(details.lockedUntil) });
    if (details?.trustedFrom) return t("trusted", { date: at(details.trustedFrom) });
    return problem.fields.some(({ path }) => path === "password") ? t("password") : problem.message;
  };
}

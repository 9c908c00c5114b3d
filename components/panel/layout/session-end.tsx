import { useTranslations } from "next-intl";
import { useEffect, useState } from "react";
import { hasUnsavedChanges } from "../forms/use-unsaved-changes.ts";
import { onSessionEvent } from "../queries/session-events.ts";
import { alertPrimary, alertSecondary } from "./blocking-dialog-class.ts";
import { BlockingDialog } from "./blocking-dialog-later.ts";

/** The sign-in page, with a redirect back to this page. */
function signInHref(): string {
  const { pathname, search } = window.location;
  return `/entrar?para=${encodeURIComponent(pathname + search)}`;
}

/**
 * Handles the end of the session: redirects to the sign-in page immediately, unless there are unsaved
 * changes. In that case the person signs in in another tab and the changes stay.
 */
export function SessionEnd() {
  const t = useTranslations("layout.signedOut");
  const [asking, setAsking] = useState(false);
  useEffect(
    () =>
      onSessionEvent((alarm) => {
        if (alarm.kind !== "signed-out") return;
        if (alarm.saving || hasUnsavedChanges()) setAsking(true);
        else window.location.assign(signInHref());
      }),
    [],
  );
  if (!asking) return null;
  return (
    <BlockingDialog open title={t("title")} text={t("text")}>
      <button type="button" className={alertSecondary} onClick={() => setAsking(false)}>
        {t("stay")}
      </button>
      <a
        className={alertPrimary}
        href={signInHref()}
        target="_blank"
        rel="noreferrer"
        onClick={() => setAsking(false)}
      >
        {t("signIn")}
      </a>
    </BlockingDialog>
  );
}

import { CloudOff, Lock, SearchX, TriangleAlert, Turtle } from "lucide-react";
import { useTranslations } from "next-intl";
import { createContext, useContext } from "react";
import { Button } from "./button.tsx";
import { EmptyState } from "./empty-state.tsx";

const ICONS = {
  offline: CloudOff,
  forbidden: Lock,
  gone: SearchX,
  slow: Turtle,
  broken: TriangleAlert,
} as const;

type ErrorKind = keyof typeof ICONS;

/** Pages of the person who runs the server: there is nobody else to ask when it fails. */
export const ForOperator = createContext(false);

/** Shown if content failed to load: what happened, what to do, and the error code on request. */
export function ErrorState({
  kind,
  retry,
  pending = false,
  code,
  action,
}: {
  kind: ErrorKind;
  retry?: (() => void) | undefined;
  /** A retry is running. */
  pending?: boolean;
  /** Details for support: an error code or a request id. */
  code?: string | undefined;
  action?: React.ReactNode;
}) {
  const t = useTranslations("ui");
  const forOperator = useContext(ForOperator);
  const Icon = ICONS[kind];
  return (
    <div role="alert">
      <EmptyState
        icon={<Icon />}
        failed={kind === "broken"}
        title={t(`errors.${kind}.title`)}
        text={t(kind === "broken" && forOperator ? "errors.broken.operatorText" : `errors.${kind}.text`)}
        action={
          (retry || action) && (
            <>
              {retry && (
                <Button onClick={retry} pending={pending}>
                  {t("tryAgain")}
                </Button>
              )}
              {action}
            </>
          )
        }
      />
      {code && (
        <details className="-mt-8 px-6 pb-6 text-center text-small text-faint">
          <summary className="mx-auto w-fit cursor-pointer rounded-md px-1 py-0.5">{t("errorCode")}</summary>
          <code className="font-mono wrap-anywhere">{code}</code>
        </details>
      )}
    </div>
  );
}

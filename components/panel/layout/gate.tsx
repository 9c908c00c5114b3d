import { usePathname } from "next/navigation";
import { useTranslations } from "next-intl";
import { Fragment, type ReactNode, useEffect, useMemo } from "react";
import { IntentLink } from "#components/ui/intent-link.tsx";
import { later } from "#components/ui/later.ts";
import type { Problem } from "../queries/problem.ts";
import { AccountContext } from "../queries/use-account.ts";
import { alertSecondary } from "./blocking-dialog-class.ts";
import { FrameSkeleton } from "./frame-skeleton.tsx";
import { OtherStore } from "./other-store-later.ts";
import { PanelFailed } from "./panel-failed.tsx";
import { StoreChoiceContext } from "./store-choice.ts";
import { useShownStore } from "./use-shown-store.ts";

/** Loads the account, then shows the frame and the page. Both remount when another store is shown. */
export function Gate({ frame, children }: { frame: (page: ReactNode) => ReactNode; children: ReactNode }) {
  const path = usePathname();
  const { query, account, shown, other, choose, pending, show } = useShownStore();
  useEffect(() => later(OtherStore.preload), []);
  const choice = useMemo(() => ({ choose, pending }), [choose, pending]);
  if (!account)
    return query.error ? <Failed problem={query.error} again={query.refetch} /> : <FrameSkeleton />;
  const page = shown || !path.startsWith("/painel") ? children : <NoStore />;
  return (
    <AccountContext value={account}>
      <StoreChoiceContext value={choice}>
        {frame(<Fragment key={shown?.id ?? "none"}>{page}</Fragment>)}
        {shown && other && (
          <OtherStore
            here={shown}
            there={other}
            pending={pending}
            onBack={() => choose(shown.id)}
            onFollow={() => show(other.id)}
          />
        )}
      </StoreChoiceContext>
    </AccountContext>
  );
}

/** A person who is not signed in is being redirected to the sign-in page (session-end.tsx). */
function Failed({ problem, again }: { problem: Problem; again: () => Promise<unknown> }) {
  return problem.kind === "signed-out" ? <FrameSkeleton /> : <PanelFailed problem={problem} again={again} />;
}

/** Shown to a person without a store. */
function NoStore() {
  const t = useTranslations("layout.noStore");
  return (
    <div className="grid justify-items-center gap-3 py-20 text-center">
      <h1 className="text-page">{t("title")}</h1>
      <p className="max-w-md text-body text-muted">{t("text")}</p>
      <IntentLink href="/conta" className={alertSecondary}>
        {t("account")}
      </IntentLink>
    </div>
  );
}

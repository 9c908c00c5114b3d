"use client";

import { usePathname } from "next/navigation";
import { useTranslations } from "next-intl";
import { Fragment, type ReactNode, useMemo } from "react";
import type { Problem } from "../queries/problem.ts";
import { AccountContext } from "../queries/use-account.ts";
import { BlockingDialog } from "./blocking-dialog.tsx";
import { alertPrimary, alertSecondary } from "./blocking-dialog-class.ts";
import { FrameSkeleton } from "./frame-skeleton.tsx";
import { NoStore } from "./no-store.tsx";
import { PanelFailed } from "./panel-failed.tsx";
import { StoreChoiceContext } from "./store-choice.ts";
import { useShownStore } from "./use-shown-store.ts";

/** Loads who is signed in, then shows the frame and the page; both begin anew when another store is shown. */
export function Gate({ frame, children }: { frame: (page: ReactNode) => ReactNode; children: ReactNode }) {
  const path = usePathname();
  const { query, account, shown, other, choose, pending, show } = useShownStore();
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
            here={shown.name}
            there={other.name}
            onBack={() => choose(shown.id)}
            onFollow={() => show(other.id)}
          />
        )}
      </StoreChoiceContext>
    </AccountContext>
  );
}

/** A person who is not signed in is on the way to the sign-in page (session-end.tsx). */
function Failed({ problem, again }: { problem: Problem; again: () => Promise<unknown> }) {
  return problem.kind === "signed-out" ? <FrameSkeleton /> : <PanelFailed problem={problem} again={again} />;
}

/** Another tab has chosen another store: nothing more happens here before the person has said where to go on. */
function OtherStore(props: { here: string; there: string; onBack: () => void; onFollow: () => void }) {
  const t = useTranslations("layout.other");
  const { here, there, onBack, onFollow } = props;
  return (
    <BlockingDialog open title={t("title")} text={t("text", { here, there })}>
      <button type="button" className={alertSecondary} onClick={onBack}>
        {t("back", { store: here })}
      </button>
      <button type="button" className={alertPrimary} onClick={onFollow}>
        {t("follow", { store: there })}
      </button>
    </BlockingDialog>
  );
}

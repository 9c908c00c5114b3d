import { useLocale, useTranslations } from "next-intl";
import { type ReactNode, useState } from "react";
import { Card } from "#components/ui/card.tsx";
import { deferred } from "#components/ui/deferred.tsx";
import { formatMoney } from "#components/ui/money-format.ts";
import { toast } from "#components/ui/toast.ts";
import type { Case, CaseAction, Reader, SendAction } from "./case.ts";
import { CaseCard } from "./case-card.tsx";
import type { Asked } from "./case-dialog.tsx";
import { useCaseAction } from "./use-case-action.ts";

const CaseDialog = deferred(() => import("./case-dialog.tsx").then((file) => file.CaseDialog));

type Props = {
  cases: readonly Case[];
  reader: Reader;
  /** Sends an action; null for members without permission to act. */
  send: SendAction | null;
  /** Whether the person has an authenticator. */
  enrolled: boolean;
  /** Called after an action, or if one was refused because the case has changed: reloads the list. */
  changed: () => void;
  links?: (openCase: Case) => ReactNode;
  /** Opens the page's own form for an action instead of the common one; returns true if there is one. */
  own?: (openCase: Case, action: CaseAction) => boolean;
  stale?: boolean;
};

const NEVER: SendAction = async () => {};

/** The open cases, each with its actions. Independent of endpoints: `send` calls them. */
export function CaseList({ cases, reader, send, enrolled, changed, links, own, stale = false }: Props) {
  const t = useTranslations("cases");
  const locale = useLocale();
  const [asked, setAsked] = useState<{ openCase: Case; action: Asked } | null>(null);
  const act = useCaseAction(
    send ?? NEVER,
    ({ openCase, action }) => {
      setAsked(null);
      toast.done(t(`done.${action}`, { amount: formatMoney(openCase.amount, locale) }));
      changed();
    },
    (problem) => {
      if (!asked) toast.failed(problem.message);
      // It was resolved meanwhile, here or by the bank.
      if (problem.code === "CaseActionNotAllowed" || problem.kind === "gone") changed();
    },
  );
  const press = (openCase: Case, action: CaseAction) => {
    if (own?.(openCase, action)) return;
    act.reset();
    if (action === "retry") void act.run(openCase, action);
    else if (action !== "decision" && action !== "proposal" && action !== "answer")
      setAsked({ openCase, action });
  };
  return (
    <>
      <Card flush>
        <ul
          aria-label={t("list")}
          aria-busy={stale}
          className={`divide-y divide-line transition-opacity duration-150 ${stale ? "opacity-60" : ""}`}
        >
          {cases.map((openCase) => (
            <CaseCard
              key={`${openCase.kind} ${openCase.id}`}
              openCase={openCase}
              reader={reader}
              act={send && ((action) => press(openCase, action))}
              pending={act.pending?.openCase.id === openCase.id ? act.pending.action : null}
              links={links?.(openCase)}
            />
          ))}
        </ul>
      </Card>
      {asked && (
        <CaseDialog
          key={`${asked.openCase.id} ${asked.action}`}
          {...asked}
          reader={reader}
          enrolled={enrolled}
          pending={act.pending !== null}
          problem={act.problem}
          close={() => setAsked(null)}
          confirm={(given) => void act.run(asked.openCase, asked.action, given)}
        />
      )}
    </>
  );
}

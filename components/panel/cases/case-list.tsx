"use client";

import { useLocale, useTranslations } from "next-intl";
import { type ReactNode, useState } from "react";
import { Card } from "#components/ui/card.tsx";
import { formatMoney } from "#components/ui/money-format.ts";
import { toast } from "#components/ui/toast.ts";
import type { Case, CaseAction, Reader, SendAction } from "./case.ts";
import { CaseCard } from "./case-card.tsx";
import { type Asked, CaseDialog } from "./case-dialog.tsx";
import { useCaseAction } from "./use-case-action.ts";

type Props = {
  cases: readonly Case[];
  reader: Reader;
  /** How an action is sent; null for who may look and not act. */
  send: SendAction | null;
  /** Whether the person has an authenticator. */
  enrolled: boolean;
  /** After an action, and when one was refused because the case has changed: reads the list again. */
  changed: () => void;
  /** Where a case leads. */
  links?: (openCase: Case) => ReactNode;
  /** Opens the reader's own form for an action instead of the common one; true when it has one. */
  own?: (openCase: Case, action: CaseAction) => boolean;
  stale?: boolean;
};

const NEVER: SendAction = async () => {};

/** What waits for a person, each with what can be done about it. It knows no endpoint: `send` does. */
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
      // It has been dealt with meanwhile, here or by the bank.
      if (problem.code === "CaseActionNotAllowed" || problem.kind === "gone") changed();
    },
  );
  const press = (openCase: Case, action: CaseAction) => {
    if (own?.(openCase, action)) return;
    act.reset();
    if (action === "retry") void act.run(openCase, action);
    else if (action !== "decision") setAsked({ openCase, action });
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

"use client";

import { useLocale, useTranslations } from "next-intl";
import { type ReactNode, useState } from "react";
import { Card } from "#components/ui/card.tsx";
import { formatMoney } from "#components/ui/money-format.ts";
import { toast } from "#components/ui/toast.ts";
import type { Matter, MatterAction, Reader, SendAction } from "./matter.ts";
import { MatterCard } from "./matter-card.tsx";
import { type Asked, MatterDialog } from "./matter-dialog.tsx";
import { useMatterAct } from "./use-matter-act.ts";

type Props = {
  matters: readonly Matter[];
  reader: Reader;
  /** How an action is sent; null for who may look and not act. */
  send: SendAction | null;
  /** Whether the person has an authenticator. */
  enrolled: boolean;
  /** After an action, and when one was refused because the matter has changed: reads the list again. */
  changed: () => void;
  /** Where a matter leads. */
  links?: (matter: Matter) => ReactNode;
  /** Opens the reader's own form for an action instead of the common one; true when it has one. */
  own?: (matter: Matter, action: MatterAction) => boolean;
  stale?: boolean;
};

const NEVER: SendAction = async () => {};

/** What waits for a person, each with what can be done about it. It knows no endpoint: `send` does. */
export function MatterList({ matters, reader, send, enrolled, changed, links, own, stale = false }: Props) {
  const t = useTranslations("matters");
  const locale = useLocale();
  const [asked, setAsked] = useState<{ matter: Matter; action: Asked } | null>(null);
  const act = useMatterAct(
    send ?? NEVER,
    ({ matter, action }) => {
      setAsked(null);
      toast.done(t(`done.${action}`, { amount: formatMoney(matter.amount, locale) }));
      changed();
    },
    (problem) => {
      if (!asked) toast.failed(problem.message);
      // It has been dealt with meanwhile, here or by the bank.
      if (problem.code === "MatterActionNotAllowed" || problem.kind === "gone") changed();
    },
  );
  const press = (matter: Matter, action: MatterAction) => {
    if (own?.(matter, action)) return;
    act.reset();
    if (action === "retry") void act.run(matter, action);
    else if (action !== "decision") setAsked({ matter, action });
  };
  return (
    <>
      <Card flush>
        <ul
          aria-label={t("list")}
          aria-busy={stale}
          className={`divide-y divide-line transition-opacity duration-150 ${stale ? "opacity-60" : ""}`}
        >
          {matters.map((matter) => (
            <MatterCard
              key={`${matter.kind} ${matter.id}`}
              matter={matter}
              reader={reader}
              act={send && ((action) => press(matter, action))}
              pending={act.pending?.matter.id === matter.id ? act.pending.action : null}
              links={links?.(matter)}
            />
          ))}
        </ul>
      </Card>
      {asked && (
        <MatterDialog
          key={`${asked.matter.id} ${asked.action}`}
          {...asked}
          reader={reader}
          enrolled={enrolled}
          pending={act.pending !== null}
          problem={act.problem}
          close={() => setAsked(null)}
          confirm={(given) => void act.run(asked.matter, asked.action, given)}
        />
      )}
    </>
  );
}

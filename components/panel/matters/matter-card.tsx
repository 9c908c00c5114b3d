"use client";

import { useLocale, useTranslations } from "next-intl";
import { Badge } from "#components/ui/badge.tsx";
import { Button } from "#components/ui/button.tsx";
import { useClock } from "#components/ui/clock.ts";
import { CopyId } from "#components/ui/copy-id.tsx";
import { DateTime } from "#components/ui/date-time.tsx";
import { Money } from "#components/ui/money.tsx";
import { formatMoney } from "#components/ui/money-format.ts";
import { type Matter, type MatterAction, type Reader, turnOf } from "./matter.ts";
import { useMatterWords } from "./use-matter-words.ts";

const TONES = { you: "wait", bank: "info", platform: "plain" } as const;

export type MatterCardProps = {
  matter: Matter;
  reader: Reader;
  /** Null for who may look and not act. */
  act: ((action: MatterAction) => void) | null;
  /** The action that is under way. */
  pending?: MatterAction | null | undefined;
  /** Where it leads: the order, the withdrawal, the store. */
  links?: React.ReactNode;
};

/** One matter: what happened, since when, what happens by itself, and what a person can do about it. */
export function MatterCard({ matter, reader, act, pending, links }: MatterCardProps) {
  const t = useTranslations("matters");
  const words = useMatterWords(reader);
  const turn = turnOf(matter, reader);
  const todo = words.todo(matter);
  const said = words.said(matter);
  return (
    <li className="grid gap-3 px-(--inset) py-4">
      <div className="flex items-start justify-between gap-x-6 gap-y-1">
        <div className="flex min-w-0 flex-wrap items-center gap-x-2.5 gap-y-1">
          <h2 className="text-body font-semibold">{words.name(matter)}</h2>
          <Badge tone={TONES[turn]}>{t(`waits.${turn}`)}</Badge>
        </div>
        <Money value={matter.amount} className="shrink-0 text-[1.0625rem] font-[650] tracking-[-0.01em]" />
      </div>
      <div className="grid max-w-[46rem] gap-1 text-[0.875rem]">
        <p className="text-muted text-pretty">
          {words.happened(matter)} {todo && <span className="text-ink">{todo}</span>}
        </p>
        {said && <p className="text-small text-muted wrap-anywhere">{said}</p>}
      </div>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2.5">
        <Facts matter={matter} links={links} />
        {act && <Actions matter={matter} act={act} pending={pending} />}
      </div>
    </li>
  );
}

/** The small line: age, the next look at the bank, what it leads to, and its id there. */
function Facts({ matter, links }: Pick<MatterCardProps, "matter" | "links">) {
  const t = useTranslations("matters");
  const now = useClock();
  const { since, nextTryAt, attempts, reference } = matter;
  const due = nextTryAt && now !== null && Date.parse(nextTryAt) <= now;
  return (
    <p className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1 text-small text-muted [&>*]:inline-flex [&>*]:items-center">
      <DateTime value={since} />
      {nextTryAt && (
        <span>
          <span>{due ? t("now") : t.rich("next", { when: () => <DateTime value={nextTryAt} /> })}</span>
        </span>
      )}
      {attempts > 1 && <span>{t("attempts", { count: attempts })}</span>}
      {links}
      {reference && <CopyId value={reference} short label={t("reference")} />}
    </p>
  );
}

function Actions(props: {
  matter: Matter;
  act: (action: MatterAction) => void;
  pending: MatterAction | null | undefined;
}) {
  const { matter, act, pending } = props;
  const t = useTranslations("matters");
  const amount = formatMoney(matter.amount, useLocale());
  if (matter.actions.length === 0) return null;
  return (
    <div className="flex flex-wrap gap-2 max-sm:w-full">
      {matter.actions.map(({ name }) => (
        <Button
          key={name}
          size="sm"
          variant={name === "dismissal" || name === "rejection" ? "quiet" : "secondary"}
          pending={pending === name}
          onClick={() => act(name)}
        >
          {t(`actions.${name}`, { amount })}
        </Button>
      ))}
    </div>
  );
}

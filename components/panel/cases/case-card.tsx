import { useLocale, useTranslations } from "next-intl";
import { Badge } from "#components/ui/badge.tsx";
import { Button } from "#components/ui/button.tsx";
import { useClock } from "#components/ui/clock.ts";
import { CopyId } from "#components/ui/copy-id.tsx";
import { DateTime } from "#components/ui/date-time.tsx";
import { Money } from "#components/ui/money.tsx";
import { formatMoney } from "#components/ui/money-format.ts";
import { TIME_ZONE } from "#components/ui/time-format.ts";
import { type Case, type CaseAction, type Proposal, type Reader, turnOf } from "./case.ts";
import { useCaseTexts } from "./use-case-texts.ts";

const TONES = { you: "wait", bank: "info", platform: "plain", store: "plain", manager: "plain" } as const;

type CaseCardProps = {
  openCase: Case;
  reader: Reader;
  /** Null for members without permission to act. */
  act: ((action: CaseAction) => void) | null;
  pending?: CaseAction | null | undefined;
  /** Links to the order, the withdrawal or the store. */
  links?: React.ReactNode;
};

/** A case: what happened, since when, what happens automatically, and what a person can do. */
export function CaseCard({ openCase, reader, act, pending, links }: CaseCardProps) {
  const t = useTranslations("cases");
  const words = useCaseTexts(reader);
  const turns = turnOf(openCase, reader);
  // A member who may only look is not whom the case waits for.
  const turn = turns === "you" && reader === "store" && !act ? "manager" : turns;
  const todo = words.todo(openCase);
  const said = words.said(openCase);
  return (
    <li className="grid gap-3 px-(--inset) py-4">
      <div className="flex items-start justify-between gap-x-6 gap-y-1">
        <div className="flex min-w-0 flex-wrap items-center gap-x-2.5 gap-y-1">
          <h2 className="text-body font-semibold">{words.name(openCase)}</h2>
          <Badge tone={TONES[turn]}>{t(`waits.${turn}`)}</Badge>
        </div>
        <Money value={openCase.amount} className="shrink-0 text-[1.0625rem] font-[650] tracking-[-0.01em]" />
      </div>
      <div className="grid max-w-[46rem] gap-1 text-[0.875rem]">
        <p className="text-muted text-pretty">
          {words.happened(openCase)} {todo && <span className="text-ink">{todo}</span>}
        </p>
        {said && <p className="text-small text-muted wrap-anywhere">{said}</p>}
      </div>
      {openCase.proposal && <Proposed proposal={openCase.proposal} />}
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2.5">
        <Facts openCase={openCase} links={links} />
        {act && <Actions openCase={openCase} act={act} pending={pending} />}
      </div>
    </li>
  );
}

/** Age, next check at the bank, links and the bank's id. */
function Facts({ openCase, links }: Pick<CaseCardProps, "openCase" | "links">) {
  const t = useTranslations("cases");
  const now = useClock();
  const locale = useLocale();
  const { since, nextCheckAt, deadline, attempts, reference } = openCase;
  const due = nextCheckAt && now !== null && Date.parse(nextCheckAt) <= now;
  return (
    <p className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1 text-small text-muted [&>*]:inline-flex [&>*]:items-center">
      <DateTime value={since} />
      {nextCheckAt && (
        <span>
          <span>{due ? t("now") : t.rich("next", { when: () => <DateTime value={nextCheckAt} /> })}</span>
        </span>
      )}
      {deadline && <span>{t("deadline", { day: lastDay(deadline, locale) })}</span>}
      {attempts > 1 && <span>{t("attempts", { count: attempts })}</span>}
      {links}
      {reference && <CopyId value={reference} short label={t("reference")} />}
    </p>
  );
}

/** The period ends at midnight: its last day is the one before. */
function lastDay(until: string, locale: string): string {
  return new Date(Date.parse(until) - 1).toLocaleDateString(locale, { timeZone: TIME_ZONE });
}

/** The proposal that awaits another operator. */
function Proposed({ proposal }: { proposal: Proposal }) {
  const t = useTranslations("cases");
  const { outcome, proof, amount, note, proposedBy, createdAt } = proposal;
  return (
    <div className="grid max-w-[46rem] gap-1 rounded-control bg-sunken p-3.5 text-small">
      <p>
        {t.rich("proposal.says", {
          name: proposedBy.name,
          outcome: t(`outcomes.${outcome}`),
          when: () => <DateTime value={createdAt} />,
        })}
      </p>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-muted">
        <Money value={amount} />
        <CopyId value={proof} short label={t("proposal.proof")} />
      </p>
      <p className="text-muted wrap-anywhere">{note}</p>
    </div>
  );
}

const QUIET: readonly CaseAction[] = ["dismissal", "rejection", "refusal", "cancellation"];

function Actions(props: {
  openCase: Case;
  act: (action: CaseAction) => void;
  pending: CaseAction | null | undefined;
}) {
  const { openCase, act, pending } = props;
  const t = useTranslations("cases");
  const amount = formatMoney(openCase.amount, useLocale());
  if (openCase.actions.length === 0) return null;
  return (
    <div className="flex flex-wrap gap-2 max-sm:w-full">
      {openCase.actions.map(({ name }) => (
        <Button
          key={name}
          size="sm"
          variant={QUIET.includes(name) ? "quiet" : "secondary"}
          pending={pending === name}
          onClick={() => act(name)}
        >
          {t(`actions.${name}`, { amount })}
        </Button>
      ))}
    </div>
  );
}

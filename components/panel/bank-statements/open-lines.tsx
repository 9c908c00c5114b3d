import { EllipsisVertical } from "lucide-react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "#components/ui/button.tsx";
import { Checkbox } from "#components/ui/checkbox.tsx";
import { IconButton } from "#components/ui/icon-button.tsx";
import { Menu } from "#components/ui/menu.tsx";
import { Money } from "#components/ui/money.tsx";
import { useAction } from "../queries/use-action.ts";
import { ConfirmMatches } from "./confirm-matches.tsx";
import { type Choice, chosenOf, type Line, proposed, sumOf } from "./line.ts";
import { LineFacts } from "./line-facts.tsx";
import { Proposal } from "./proposal.tsx";

/** The open lines, each with its proposal, a checkbox and the previous refusal. */
export function OpenLines({ lines }: { lines: readonly Line[] }) {
  const t = useTranslations("bankStatements");
  const { choiceOf, change, picked, able, isAll, tickAll } = useChoices(lines);
  const [refused, setRefused] = useState<Record<string, string>>({});
  const [asking, setAsking] = useState(false);
  return (
    <>
      <section aria-label={t("states.open")} className="rounded-card border border-line bg-surface">
        <div className="sticky top-0 z-10 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-t-card border-b border-line bg-surface px-4 py-3">
          <p className="flex min-h-8 items-center gap-3 text-small font-medium">
            <span className={TICK}>
              <Checkbox
                aria-label={t("pickAll")}
                checked={isAll}
                indeterminate={!isAll && picked.length > 0}
                disabled={able.length === 0}
                onChange={({ target }) => tickAll(target.checked)}
              />
            </span>
            <span aria-live="polite">
              {picked.length > 0 ? t("picked", { count: picked.length }) : t("pickAll")}
            </span>
            <Sums lines={picked.map(({ line }) => line)} />
          </p>
          <Button
            variant="primary"
            disabled={picked.length === 0}
            onClick={() => setAsking(true)}
            className="max-sm:w-full"
          >
            {t("confirm", { count: picked.length })}
          </Button>
        </div>
        <ul className="divide-y divide-line">
          {lines.map((line) => (
            <OpenLine
              key={line.id}
              line={line}
              choice={choiceOf(line)}
              onChange={(next) => change(line, next)}
              refused={refused[line.id]}
            />
          ))}
        </ul>
      </section>
      <ConfirmMatches
        open={asking}
        onClose={() => setAsking(false)}
        matches={picked}
        onRefused={setRefused}
      />
    </>
  );
}

/** The ticked lines and the proposal chosen for each. */
function useChoices(lines: readonly Line[]) {
  // Only the person's changes; all other lines follow their proposal, even if it changes.
  const [choices, setChoices] = useState<Record<string, Choice>>({});
  const choiceOf = (line: Line): Choice => {
    const own = choices[line.id];
    return own && (own.target === null || chosenOf(line, own)) ? own : proposed(line);
  };
  const change = (line: Line, next: Choice) => setChoices((all) => ({ ...all, [line.id]: next }));
  const picked = lines.flatMap((line) => {
    const choice = choiceOf(line);
    const candidate = choice.on ? chosenOf(line, choice) : undefined;
    return candidate ? [{ line, candidate }] : [];
  });
  const able = lines.filter((line) => chosenOf(line, choiceOf(line)));
  const isAll = able.length > 0 && picked.length === able.length;
  const tickAll = (on: boolean) =>
    setChoices((all) => ({
      ...all,
      ...Object.fromEntries(able.map((line) => [line.id, { ...choiceOf(line), on }])),
    }));
  return { choiceOf, change, picked, able, isAll, tickAll };
}

/** The same position for every checkbox, aligned with the content above. */
const TICK = "-ml-[3px] grid size-6 shrink-0 place-items-center max-sm:-ml-[7px] max-sm:size-8";

/** Credits and debits are summed separately: a combined total would be meaningless. */
function Sums({ lines }: { lines: readonly Line[] }) {
  const credits = sumOf(lines, "credit");
  const debits = sumOf(lines, "debit");
  return (
    <span className="flex flex-wrap gap-x-3 font-normal text-muted">
      {credits > 0 && <Money value={credits} sign />}
      {debits > 0 && <Money value={-debits} sign />}
    </span>
  );
}

function OpenLine({
  line,
  choice,
  onChange,
  refused,
}: {
  line: Line;
  choice: Choice;
  onChange: (next: Choice) => void;
  refused: string | undefined;
}) {
  const t = useTranslations("bankStatements");
  const chosen = chosenOf(line, choice);
  const textId = `line-${line.id}`;
  return (
    <li className="grid grid-cols-[auto_minmax(0,1fr)_auto] gap-x-3 px-4 py-3.5">
      <span className={TICK}>
        <Checkbox
          aria-label={t("tick")}
          aria-describedby={textId}
          checked={choice.on && chosen !== undefined}
          disabled={!chosen}
          onChange={({ target }) => onChange({ ...choice, on: target.checked })}
        />
      </span>
      <div className="grid gap-3 sm:grid-cols-[minmax(0,1fr)_minmax(0,1fr)] sm:gap-6">
        <LineFacts line={line} id={textId} />
        <div className="grid min-w-0 content-start gap-1.5">
          <Proposal
            line={line}
            choice={choice}
            onChoose={(target) => onChange({ target, on: target !== null })}
          />
          {refused && (
            <p role="alert" className="text-small text-danger wrap-anywhere">
              {t("refused", { why: refused })}
            </p>
          )}
        </div>
      </div>
      <Decide line={line} />
    </li>
  );
}

/** The actions for a line that matches no payment here. */
function Decide({ line }: { line: Line }) {
  const t = useTranslations("bankStatements");
  const { run } = useAction({
    call: (api, decision: "dismissed" | "unmatched") =>
      api.decideBankStatementLines({ body: { lineIds: [line.id], decision } }),
    changes: [["statement"], ["cases"]],
    done: ({ lines: [now] }) => t(`decided.${now?.state === "open" ? "stays" : (now?.state ?? "stays")}`),
  });
  return (
    <Menu
      trigger={
        <IconButton label={t("more")} icon={<EllipsisVertical />} variant="quiet" size="sm" tooltip={false} />
      }
      items={[
        { label: t("dismiss"), hint: t("dismissHint"), onSelect: () => void run("dismissed") },
        line.kind === "credit"
          ? { label: t("toDesk"), hint: t("toDeskHint"), onSelect: () => void run("unmatched") }
          : null,
      ]}
    />
  );
}

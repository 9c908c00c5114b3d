import { useLocale, useTranslations } from "next-intl";
import { Badge, type BadgeTone } from "#components/ui/badge.tsx";
import { IntentLink } from "#components/ui/intent-link.tsx";
import { formatMoney } from "#components/ui/money-format.ts";
import { SelectField } from "#components/ui/select-field.tsx";
import { formatInstant } from "#components/ui/time-format.ts";
import { type Candidate, type Choice, chosenOf, type Line, targetOf } from "./line.ts";

const TONES: Record<NonNullable<Line["certainty"]>, BadgeTone> = {
  certain: "ok",
  likely: "info",
  ambiguous: "wait",
  none: "plain",
};

/** The probable match of a line, or a choice of several. */
export function Proposal({
  line,
  choice,
  onChoose,
}: {
  line: Line;
  choice: Choice;
  onChoose: (target: string | null) => void;
}) {
  const t = useTranslations("bankStatements");
  const words = useCandidateWords();
  const { candidates, certainty, kind, namesReconciled } = line;
  const chosen = chosenOf(line, choice);
  if (candidates.length === 0)
    return (
      <p className="text-small text-muted">
        {t(namesReconciled ? `reconciled.${kind}` : kind === "credit" ? "noCharge" : "noRefund")}
      </p>
    );
  return (
    <div className="grid min-w-0 content-start gap-1.5">
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
        {certainty && <Badge tone={TONES[certainty]}>{t(`certainty.${certainty}`)}</Badge>}
        {chosen && <Named candidate={chosen} />}
      </p>
      {certainty === "ambiguous" && (
        <SelectField
          label={t("choose")}
          labelHidden
          size="sm"
          value={choice.target ?? ""}
          onChange={(target) => onChoose(target || null)}
          options={[
            { value: "", label: t("chooseNone", { count: candidates.length }) },
            ...candidates.map((one) => ({ value: targetOf(one), label: words(one) })),
          ]}
        />
      )}
      {chosen && <Remarks line={line} candidate={chosen} />}
    </div>
  );
}

function Named({ candidate }: { candidate: Candidate }) {
  const { orderId, customerName } = candidate;
  const name = useTitle()(candidate);
  return (
    <span className="min-w-0 wrap-anywhere">
      {orderId ? (
        <IntentLink
          href={`/painel/pedidos/${orderId}`}
          className="rounded-sm font-medium text-ink underline decoration-line-strong underline-offset-3 hover:decoration-ink"
        >
          {name}
        </IntentLink>
      ) : (
        <span className="font-medium">{name}</span>
      )}
      {customerName && <span className="text-muted">{` · ${customerName}`}</span>}
    </span>
  );
}

function useTitle(): (candidate: Candidate) => string {
  const t = useTranslations("bankStatements");
  return ({ orderCode, refundId }) =>
    orderCode ? t(refundId ? "refundOf" : "order", { code: orderCode }) : t(refundId ? "refund" : "charge");
}

/** The reason for the proposal, and any discrepancies. */
function Remarks({ line, candidate }: { line: Line; candidate: Candidate }) {
  const t = useTranslations("bankStatements");
  const locale = useLocale();
  const { because, confirmed, status, amount, refundId } = candidate;
  const isOwn = refundId !== null && (because === "id" || because === "time");
  const due = formatMoney(amount, locale);
  return (
    <ul className="grid gap-0.5 text-small text-muted">
      <li>{t(isOwn ? `becauseOfRefund.${because}` : `because.${because}`)}</li>
      {confirmed && <li>{t("already")}</li>}
      {!confirmed && status === "CANCELLED" && <li>{t("ended")}</li>}
      {amount !== line.amount && <li className="text-warn">{t("otherAmount", { due })}</li>}
    </ul>
  );
}

/** A candidate in one line of a list. */
function useCandidateWords(): (candidate: Candidate) => string {
  const t = useTranslations("bankStatements");
  const locale = useLocale();
  const title = useTitle();
  return (candidate) => {
    const { customerName, createdAt, status, confirmed } = candidate;
    return [
      title(candidate),
      customerName,
      formatInstant(new Date(createdAt), locale),
      confirmed ? t("short.confirmed") : status === "CANCELLED" ? t("short.ended") : null,
    ]
      .filter(Boolean)
      .join(" · ");
  };
}

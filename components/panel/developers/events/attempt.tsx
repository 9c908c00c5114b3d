import { useFormatter, useTranslations } from "next-intl";
import { Badge } from "#components/ui/badge.tsx";
import { DateTime } from "#components/ui/date-time.tsx";
import type { Output } from "#lib/client/types.ts";
import { NO_ANSWER } from "#lib/webhooks/words.ts";
import { Body } from "./body.tsx";

type AttemptRecord = Output<"getWebhookEvent">["event"]["deliveries"][number]["log"][number];

/** The errors that have words of their own; any other is shown as it is. */
const ERRORS = new Map<string, "slow" | "refused" | "closed" | "unknown" | "address" | "cleartext">([
  [NO_ANSWER.slow, "slow"],
  [NO_ANSWER.address, "address"],
  [NO_ANSWER.cleartext, "cleartext"],
  ["ECONNREFUSED", "refused"],
  ["ECONNRESET", "closed"],
  ["ENOTFOUND", "unknown"],
]);

/** One attempt of a delivery: when, how long, and what the receiver answered. */
export function Attempt({ attempt }: { attempt: AttemptRecord }) {
  const t = useTranslations("developers.events.attempt");
  const format = useFormatter();
  const { number, statusCode, error, answer, durationMs, startedAt } = attempt;
  const known = error === null ? undefined : ERRORS.get(error);
  const ok = statusCode !== null && statusCode >= 200 && statusCode < 300;
  return (
    <div className="grid gap-2">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-small">
        <Badge tone={ok ? "ok" : "bad"}>
          {statusCode === null ? t("noAnswer") : t("status", { status: String(statusCode) })}
        </Badge>
        <span className="text-muted">{t("number", { number })}</span>
        <span className="text-muted">{t("ms", { ms: format.number(durationMs) })}</span>
        <DateTime value={startedAt} mode="absolute" className="whitespace-nowrap text-muted" />
      </div>
      {error && (
        <p className="text-small text-danger wrap-anywhere">{known ? t(`errors.${known}`) : error}</p>
      )}
      {answer ? (
        <Body label={t("answer")} text={answer} />
      ) : (
        statusCode !== null && <p className="text-small text-muted">{t("noBody")}</p>
      )}
    </div>
  );
}

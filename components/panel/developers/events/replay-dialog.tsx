import { useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "#components/ui/button.tsx";
import { DateField } from "#components/ui/date-field.tsx";
import { Dialog } from "#components/ui/dialog.tsx";
import { Notice } from "#components/ui/notice.tsx";
import { Progress } from "#components/ui/progress.tsx";
import { RadioField } from "#components/ui/radio-field.tsx";
import { useAction } from "../../queries/use-action.ts";
import { useData } from "../../queries/use-data.ts";
import { eventList } from "./reads.ts";

const DAY_MS = 24 * 60 * 60_000;
const SOON_MS = 1_000;

type Which = "failed" | "all";

/** Sends events since a moment again and shows how far that is. */
export function ReplayDialog({ close }: { close: () => void }) {
  const t = useTranslations("developers.events.replay");
  const [since, setSince] = useState<Date | null>(() => new Date(Date.now() - DAY_MS));
  const [which, setWhich] = useState<Which>("failed");
  const replay = useAction({
    call: (api) =>
      api.replayWebhookEvents({
        body: { since: (since as Date).toISOString(), onlyFailed: which === "failed" },
      }),
    changes: [["webhook-events"]],
  });
  const [sent, setSent] = useState<{ count: number; since: Date } | null>(null);
  const start = async () => {
    if (!since) return;
    const answer = await replay.run();
    if (answer) setSent({ count: answer.replayed, since });
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && !replay.pending && close()}
      title={t("title")}
      description={t("text")}
      footer={
        sent ? (
          <Button variant="primary" onClick={close}>
            {t("close")}
          </Button>
        ) : (
          <>
            <Button onClick={close}>{t("cancel")}</Button>
            <Button
              variant="primary"
              pending={replay.pending}
              disabled={since === null}
              onClick={() => void start()}
            >
              {t("action")}
            </Button>
          </>
        )
      }
    >
      <div className="grid gap-4">
        {replay.problem && <Notice tone="danger">{replay.problem.message}</Notice>}
        {sent ? (
          <Going {...sent} />
        ) : (
          <>
            <DateField label={t("since")} withTime max={new Date()} value={since} onChange={setSince} />
            <WhichField value={which} onChange={setWhich} />
          </>
        )}
      </div>
    </Dialog>
  );
}

function WhichField(props: { value: Which; onChange: (which: Which) => void }) {
  const t = useTranslations("developers.events.replay");
  return (
    <RadioField<Which>
      label={t("which")}
      options={[
        { value: "failed", label: t("failed"), hint: t("failedHint") },
        { value: "all", label: t("all"), hint: t("allHint") },
      ]}
      {...props}
    />
  );
}

/** The deliveries that were queued, and the events among them that are still pending. */
function Going({ count, since }: { count: number; since: Date }) {
  const t = useTranslations("developers.events.replay");
  const pending = useData(eventList({ status: "pending", since: since.toISOString(), limit: 1, offset: 0 }), {
    enabled: count > 0,
    keepPrevious: false,
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.pagination.total === 0 ? false : SOON_MS),
  });
  if (count === 0) return <p className="text-body">{t("nothing")}</p>;
  const left = Math.min(count, pending.data?.pagination.total ?? count);
  return (
    <div className="grid gap-2" aria-live="polite">
      <Progress value={count - left} max={count} label={t("progress", { done: count - left, count })} />
      <p className="text-small text-muted">{t(left === 0 ? "ended" : "going")}</p>
    </div>
  );
}

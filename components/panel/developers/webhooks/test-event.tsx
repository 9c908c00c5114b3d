import { Send } from "lucide-react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "#components/ui/button.tsx";
import { Notice } from "#components/ui/notice.tsx";
import { useAction } from "../../queries/use-action.ts";
import { useData } from "../../queries/use-data.ts";
import { Attempt } from "../events/attempt.tsx";
import { eventOf } from "../events/reads.ts";

const SOON_MS = 700;

/** Sends a sample event to this webhook alone, and shows the answer as soon as it is there. */
export function TestEvent({ keyId }: { keyId: string }) {
  const t = useTranslations("developers.webhooks.test");
  const [sent, setSent] = useState<string | null>(null);
  const test = useAction({
    call: (api) => api.sendTestEvent({ params: { id: keyId } }),
    changes: [["webhook-events", "list"]],
    onDone: ({ event }) => setSent(event.id),
  });
  const answered = useData(eventOf(sent ?? ""), {
    enabled: sent !== null,
    keepPrevious: false,
    refetchInterval: ({ state }) => (state.data && firstAttempt(state.data) ? false : SOON_MS),
  });
  const attempt = answered.data && firstAttempt(answered.data);
  return (
    <section aria-label={t("title")} className="grid gap-3 rounded-card border border-line p-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <div className="min-w-0">
          <h3 className="text-section">{t("title")}</h3>
          <p className="mt-0.5 text-small text-muted">{t("text")}</p>
        </div>
        <Button
          size="sm"
          icon={<Send aria-hidden />}
          pending={test.pending || (sent !== null && !attempt)}
          onClick={() => void test.run()}
        >
          {t("send")}
        </Button>
      </div>
      {test.problem && <Notice tone="danger">{test.problem.message}</Notice>}
      <div aria-live="polite" className="empty:hidden">
        {sent && !attempt && <p className="text-small text-muted">{t("waiting")}</p>}
        {attempt && <Attempt attempt={attempt} />}
      </div>
    </section>
  );
}

type Read = { event: { deliveries: { log: Parameters<typeof Attempt>[0]["attempt"][] }[] } };

const firstAttempt = ({ event }: Read) => event.deliveries[0]?.log[0];

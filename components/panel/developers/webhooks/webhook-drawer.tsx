import { Pause, Pencil, Play, RefreshCw } from "lucide-react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { Button, LinkButton } from "#components/ui/button.tsx";
import { DateTime } from "#components/ui/date-time.tsx";
import { Details } from "#components/ui/details.tsx";
import { Drawer } from "#components/ui/drawer.tsx";
import { Notice } from "#components/ui/notice.tsx";
import { ConfirmWithCode } from "../../forms/confirm-with-code.tsx";
import { useAction } from "../../queries/use-action.ts";
import { RotateDialog } from "../secrets/rotate-dialog.tsx";
import type { Secrets } from "../secrets/secret-dialog.tsx";
import { TestEvent } from "./test-event.tsx";
import { eventText, stateOf, type WebhookKey } from "./webhook.ts";
import { WebhookBadge } from "./webhook-badge.tsx";

type Props = {
  apiKey: WebhookKey;
  edit: (key: WebhookKey) => void;
  setSecrets: (secrets: Secrets) => void;
  close: () => void;
};

/** A webhook beside the list: its events, a test, its secret, pause and resume. */
export function WebhookDrawer({ apiKey, edit, setSecrets, close }: Props) {
  const t = useTranslations("developers.webhooks");
  const [act, setAct] = useState<"rotate" | "pause" | null>(null);
  const end = () => setAct(null);
  const paused = apiKey.webhook.pausedAt !== null;
  return (
    <Drawer
      open
      onOpenChange={close}
      title={apiKey.webhook.url}
      actions={
        <>
          <Button size="sm" icon={<Pencil aria-hidden />} onClick={() => edit(apiKey)}>
            {t("edit")}
          </Button>
          <Button size="sm" icon={<RefreshCw aria-hidden />} onClick={() => setAct("rotate")}>
            {t("rotate")}
          </Button>
          <Button
            size="sm"
            icon={paused ? <Play aria-hidden /> : <Pause aria-hidden />}
            onClick={() => setAct("pause")}
          >
            {t(paused ? "resume" : "pause")}
          </Button>
        </>
      }
    >
      <Content apiKey={apiKey} />
      {act === "rotate" && (
        <RotateDialog
          of="webhook"
          id={apiKey.id}
          name={apiKey.webhook.url}
          setSecrets={setSecrets}
          close={end}
        />
      )}
      {act === "pause" && <PauseOrResume apiKey={apiKey} close={end} />}
    </Drawer>
  );
}

function Content({ apiKey: { id, name, webhook } }: { apiKey: WebhookKey }) {
  const t = useTranslations("developers.webhooks");
  const state = stateOf(webhook);
  return (
    <div className="grid gap-6">
      <div className="grid gap-3">
        <Details
          rows={[
            { label: t("stateLabel"), value: <WebhookBadge webhook={webhook} /> },
            { label: t("key"), value: name },
            { label: t("since"), value: <DateTime value={webhook.createdAt} mode="absolute" /> },
            ...(webhook.failingSince
              ? [{ label: t("failingSince"), value: <DateTime value={webhook.failingSince} /> }]
              : []),
          ]}
        />
        {state !== "active" && (
          <Notice tone="warn">
            {t(state === "stopped" && webhook.pauseReason === "gone" ? "says.gone" : `says.${state}`)}
          </Notice>
        )}
      </div>
      {!webhook.pausedAt && <TestEvent keyId={id} />}
      <section className="grid gap-2" aria-label={t("events")}>
        <h3 className="text-section">{t("events")}</h3>
        <ul className="grid gap-1.5 text-[0.875rem]">
          {webhook.events.map((event) => (
            <li key={event}>
              {t(`names.${eventText(event)}`)}{" "}
              <span className="font-mono text-small text-muted wrap-anywhere">{event}</span>
            </li>
          ))}
        </ul>
      </section>
      <div>
        <LinkButton href="/painel/desenvolvedores?aba=eventos" size="sm" variant="quiet">
          {t("toEvents")}
        </LinkButton>
      </div>
    </div>
  );
}

function PauseOrResume({ apiKey: { id, webhook }, close }: { apiKey: WebhookKey; close: () => void }) {
  const t = useTranslations("developers.webhooks");
  const pause = webhook.pausedAt === null;
  const kind = pause ? "pausing" : "resuming";
  const act = useAction({
    call: (api, totpCode: string) =>
      api.updateApiKey({ params: { id }, body: { webhook: { paused: pause }, totpCode } }),
    done: () => t(`${kind}.done`),
    changes: [["api-keys"], ["webhook-events"]],
    onDone: close,
  });
  return (
    <ConfirmWithCode
      open
      onOpenChange={(open) => !open && close()}
      title={t(`${kind}.title`)}
      description={t(`${kind}.text`)}
      act={[{ label: t("url"), value: webhook.url, strong: true }]}
      action={t(`${kind}.action`)}
      saving={act}
    />
  );
}

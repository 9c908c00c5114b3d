import { Pencil, RefreshCw, Trash2 } from "lucide-react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { Button, LinkButton } from "#components/ui/button.tsx";
import { CopyId } from "#components/ui/copy-id.tsx";
import { DateTime } from "#components/ui/date-time.tsx";
import { Details } from "#components/ui/details.tsx";
import { Drawer } from "#components/ui/drawer.tsx";
import { ConfirmAction } from "../../forms/confirm-action.tsx";
import { useAction } from "../../queries/use-action.ts";
import { RotateDialog } from "../secrets/rotate-dialog.tsx";
import type { Secrets } from "../secrets/secret-dialog.tsx";
import { type ApiKey, isLive, scopeText } from "./api-key.ts";
import { KeyBadge } from "./key-badge.tsx";
import { LastUse } from "./key-columns.tsx";

type Props = {
  apiKey: ApiKey;
  edit: (key: ApiKey) => void;
  setSecrets: (secrets: Secrets) => void;
  close: () => void;
};

/** A key beside the list: its rights and limits, rotation and revocation. */
export function KeyDrawer({ apiKey, edit, setSecrets, close }: Props) {
  const t = useTranslations("developers.keys");
  const [act, setAct] = useState<"rotate" | "revoke" | null>(null);
  const end = () => setAct(null);
  return (
    <Drawer
      open
      onOpenChange={close}
      title={apiKey.name}
      actions={
        isLive(apiKey) && (
          <>
            <Button size="sm" icon={<Pencil aria-hidden />} onClick={() => edit(apiKey)}>
              {t("edit")}
            </Button>
            {apiKey.replacedBy === null && (
              <Button size="sm" icon={<RefreshCw aria-hidden />} onClick={() => setAct("rotate")}>
                {t("rotate")}
              </Button>
            )}
            <Button size="sm" icon={<Trash2 aria-hidden />} onClick={() => setAct("revoke")}>
              {t("revoke")}
            </Button>
          </>
        )
      }
    >
      <KeyFacts apiKey={apiKey} />
      {act === "rotate" && (
        <RotateDialog of="key" id={apiKey.id} name={apiKey.name} setSecrets={setSecrets} close={end} />
      )}
      {act === "revoke" && <Revoke apiKey={apiKey} close={end} />}
    </Drawer>
  );
}

function KeyFacts({ apiKey }: { apiKey: ApiKey }) {
  const t = useTranslations("developers.keys");
  const at = (value: string) => <DateTime value={value} mode="absolute" />;
  const rows = [
    { label: t("column.state"), value: <KeyBadge apiKey={apiKey} /> },
    { label: t("starts"), value: <span className="font-mono">{apiKey.prefix}…</span> },
    { label: t("column.used"), value: <LastUse apiKey={apiKey} /> },
    { label: t("form.expires"), value: apiKey.expiresAt ? at(apiKey.expiresAt) : t("never") },
    { label: t("form.addresses"), value: apiKey.allowedAddresses.join(", ") || t("anywhere") },
    { label: t("form.rate"), value: apiKey.rateLimitPerMinute ?? t("defaultRate") },
    { label: t("webhook"), value: apiKey.webhook?.url ?? t("noWebhook") },
    { label: t("created_at"), value: at(apiKey.createdAt) },
    ...(apiKey.revokedAt ? [{ label: t("revoked_at"), value: at(apiKey.revokedAt) }] : []),
    { label: t("id"), value: <CopyId value={apiKey.id} short label={t("id")} /> },
  ];
  return (
    <div className="grid gap-6">
      <Details rows={rows} />
      <section className="grid gap-2" aria-label={t("column.scopes")}>
        <h3 className="text-section">{t("column.scopes")}</h3>
        <ul className="grid gap-1.5 text-[0.875rem]">
          {apiKey.scopes.map((scope) => (
            <li key={scope}>
              {t(`scopes.${scopeText(scope)}`)}{" "}
              <span className="font-mono text-small text-muted">{scope}</span>
            </li>
          ))}
        </ul>
      </section>
      <div>
        <LinkButton href={`/painel/desenvolvedores?aba=chamadas&quem=${apiKey.id}`} size="sm" variant="quiet">
          {t("calls")}
        </LinkButton>
      </div>
    </div>
  );
}

function Revoke({ apiKey, close }: { apiKey: ApiKey; close: () => void }) {
  const t = useTranslations("developers.keys");
  const revoke = useAction({
    call: (api) => api.revokeApiKey({ params: { id: apiKey.id } }),
    done: () => t("revokedDone", { name: apiKey.name }),
    changes: [["api-keys"]],
    onDone: close,
  });
  return (
    <ConfirmAction
      open
      onOpenChange={(open) => !open && close()}
      title={t("revokeTitle", { name: apiKey.name })}
      text={t(apiKey.webhook ? "revokeWebhookText" : "revokeText")}
      action={t("revokeAction")}
      danger
      saving={revoke}
    />
  );
}

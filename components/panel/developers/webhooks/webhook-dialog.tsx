import { useTranslations } from "next-intl";
import { FormProvider, useForm } from "react-hook-form";
import { Button, LinkButton } from "#components/ui/button.tsx";
import { Dialog } from "#components/ui/dialog.tsx";
import { ConfirmWithCode } from "../../forms/confirm-with-code.tsx";
import { FormDialog } from "../../forms/form-dialog.tsx";
import { useCodedForm } from "../../forms/use-coded-form.ts";
import { useUnsavedChanges } from "../../forms/use-unsaved-changes.ts";
import type { ApiKey } from "../keys/api-key.ts";
import type { Secrets } from "../secrets/secret-dialog.tsx";
import type { WebhookKey, WebhookValues } from "./webhook.ts";
import { WebhookFields } from "./webhook-fields.tsx";

type Props = {
  /** The key whose webhook is changed; null for a new webhook. */
  apiKey: WebhookKey | null;
  /** The keys without a webhook, of which a new one takes one. */
  free: readonly ApiKey[];
  close: () => void;
  setSecrets: (secrets: Secrets) => void;
  show: (id: string) => void;
};

/** Creates or changes the webhook of a key, confirmed with the authenticator. */
export function WebhookDialog(props: Props) {
  const t = useTranslations("developers.webhooks");
  const { apiKey, free, close } = props;
  if (apiKey || free.length > 0) return <Form {...props} />;
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && close()}
      title={t("needsKey")}
      size="sm"
      footer={
        <>
          <Button onClick={close}>{t("cancel")}</Button>
          <LinkButton variant="primary" href="/painel/desenvolvedores?aba=chaves">
            {t("toKeys")}
          </LinkButton>
        </>
      }
    >
      <p className="text-body text-muted">{t("needsKeyText")}</p>
    </Dialog>
  );
}

function Form({ apiKey, free, close, setSecrets, show }: Props) {
  const t = useTranslations("developers.webhooks");
  const form = useForm<WebhookValues>({
    defaultValues: {
      keyId: apiKey?.id ?? free[0]?.id ?? "",
      url: apiKey?.webhook.url ?? "",
      events: apiKey?.webhook.events ?? ["payment.paid", "order.paid"],
    },
  });
  const { isDirty } = form.formState;
  useUnsavedChanges(isDirty);
  const { coding, left, submit, code } = useCodedForm(form, {
    call: async (api, { keyId, url, events }: WebhookValues, totpCode) => {
      // A change of other things leaves a paused webhook paused.
      const paused = apiKey?.webhook.pausedAt ? { paused: true } : {};
      const webhook = { url: url.trim(), events, ...paused };
      const saved = await api.updateApiKey({ params: { id: keyId }, body: { webhook, totpCode } });
      if (saved.webhookSecret)
        setSecrets({
          title: t("created"),
          values: [{ label: t("secret"), value: saved.webhookSecret }],
          note: t("secretNote"),
          next: () => show(keyId),
        });
      return saved;
    },
    changes: [["api-keys"]],
    ...(apiKey ? { done: () => t("saved") } : {}),
    onDone: close,
    map: { "webhook.url": "url", "webhook.events": "events" },
  });
  const { url, events } = form.watch();
  return (
    <>
      {!coding && (
        <FormDialog
          size="lg"
          title={t(apiKey ? "editTitle" : "createTitle")}
          action={t("continue")}
          pending={false}
          {...{ submit, left, isDirty, close }}
        >
          <FormProvider {...form}>
            <WebhookFields keys={apiKey ? null : free} />
          </FormProvider>
        </FormDialog>
      )}
      <ConfirmWithCode
        {...code}
        title={t(apiKey ? "confirmEdit" : "confirmCreate")}
        act={[
          { label: t("url"), value: url, strong: true },
          { label: t("events"), value: t("chosen", { count: events.length }) },
        ]}
        action={t(apiKey ? "saveAction" : "createAction")}
      />
    </>
  );
}

import { useTranslations } from "next-intl";
import { Card } from "#components/ui/card.tsx";
import { IntentLink } from "#components/ui/intent-link.tsx";
import { SwitchField } from "#components/ui/switch-field.tsx";
import { useAlerts } from "../orders/watch/use-alerts.ts";

const MAILS = ["stock", "returns", "access", "team", "webhooks"] as const;

/** How the team learns of what happens: the alerts of this browser, and who is mailed about what. */
export function NotificationsTab() {
  const t = useTranslations("settings.notifications");
  const words = useTranslations("alerts");
  const { sound, notification, changeSound, changeNotification } = useAlerts();
  return (
    <div className="grid max-w-[44.75rem] gap-[1.125rem]">
      <Card title={t("browser")} description={t("browserText")}>
        <div className="grid max-w-2xl gap-4">
          <SwitchField label={words("sound")} value={sound} onChange={changeSound} />
          <SwitchField
            label={words("notification")}
            hint={words("notificationHint")}
            value={notification}
            onChange={() => void changeNotification()}
          />
        </div>
      </Card>
      <Card title={t("mails")} description={t("mailsText")}>
        <div className="grid max-w-2xl gap-3">
          <dl className="grid gap-2.5">
            {MAILS.map((mail) => (
              <div key={mail}>
                <dt className="text-[0.875rem] font-[550]">{t(`${mail}.label`)}</dt>
                <dd className="text-small text-muted">{t(`${mail}.who`)}</dd>
              </div>
            ))}
          </dl>
          <IntentLink
            href="/painel/emails"
            className="w-fit font-semibold text-brand-text underline underline-offset-3"
          >
            {t("sent")}
          </IntentLink>
        </div>
      </Card>
    </div>
  );
}

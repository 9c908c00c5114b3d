import { useTranslations } from "next-intl";
import { OpenMenu } from "#components/ui/open-menu.tsx";
import { useAlerts } from "../orders/watch/use-alerts.ts";

/** Sound and notifications of paid orders, in this browser. */
export function AlertsMenu({ trigger }: { trigger: React.ReactElement }) {
  const t = useTranslations("alerts");
  const { sound, notification, changeSound, changeNotification } = useAlerts();
  return (
    <OpenMenu
      label={t("title")}
      trigger={trigger}
      items={[
        { label: t("sound"), checked: sound, onSelect: changeSound },
        {
          label: t("notification"),
          hint: t("notificationHint"),
          checked: notification,
          onSelect: () => void changeNotification(),
        },
      ]}
    />
  );
}

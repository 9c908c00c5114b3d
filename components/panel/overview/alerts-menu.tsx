"use client";

import { useTranslations } from "next-intl";
import { Menu } from "#components/ui/menu.tsx";
import { useAlerts } from "../orders/watch/use-alerts.ts";

/** Sound and notifications of paid orders, in this browser. */
export function AlertsMenu({ trigger }: { trigger: React.ReactElement }) {
  const t = useTranslations("alerts");
  const { sound, notification, changeSound, changeNotification } = useAlerts();
  return (
    <Menu
      label={t("title")}
      trigger={trigger}
      defaultOpen
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

"use client";

import { useTranslations } from "next-intl";
import { Menu } from "#components/ui/menu.tsx";
import { toast } from "#components/ui/toast.ts";
import { permitNotifications, playChime, useAlert } from "../orders/watch/alerts.ts";

/** Sound and notifications of paid orders, in this browser. Turning the sound on plays it. */
export function AlertsMenu({ trigger }: { trigger: React.ReactElement }) {
  const t = useTranslations("overview.latest");
  const [sound, setSound] = useAlert("sound");
  const [notification, setNotification] = useAlert("notification");
  const changeNotification = async () => {
    if (notification) setNotification(false);
    else if (await permitNotifications()) setNotification(true);
    else toast.failed(t("refused"));
  };
  return (
    <Menu
      label={t("alerts")}
      trigger={trigger}
      defaultOpen
      items={[
        {
          label: t("sound"),
          checked: sound,
          onSelect: () => {
            setSound(!sound);
            if (!sound) playChime();
          },
        },
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

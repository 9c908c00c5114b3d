import { useTranslations } from "next-intl";
import { toast } from "#components/ui/toast.ts";
import { permitNotifications, playChime, useAlert } from "./alerts.ts";

/** The switches of sound and notifications in this browser. Turning the sound on plays it. */
export function useAlerts() {
  const t = useTranslations("alerts");
  const [sound, setSound] = useAlert("sound");
  const [notification, setNotification] = useAlert("notification");
  return {
    sound,
    notification,
    changeSound: () => {
      setSound(!sound);
      if (!sound) playChime();
    },
    changeNotification: async () => {
      if (notification) setNotification(false);
      else if (await permitNotifications()) setNotification(true);
      else toast.failed(t("refused"));
    },
  };
}

import { WifiOff } from "lucide-react";
import { useTranslations } from "next-intl";
import { useOnline } from "#components/ui/use-online.ts";

/** Shown while the browser is offline. The page's content stays; loading resumes by itself. */
export function OfflineBanner() {
  const t = useTranslations("layout");
  const online = useOnline();
  return (
    <div role="status">
      {!online && (
        <p className="flex items-center justify-center gap-2 bg-danger-soft px-4 py-1.5 text-small font-medium text-danger">
          <WifiOff size={16} strokeWidth={1.75} aria-hidden="true" className="shrink-0" />
          {t("offline")}
        </p>
      )}
    </div>
  );
}

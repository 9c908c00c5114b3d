import { useTranslations } from "next-intl";
import { CopyId } from "#components/ui/copy-id.tsx";
import type { Shown } from "./queue-item.ts";

/** Where the money goes. */
export function Destination({ destination }: { destination: Shown }) {
  const t = useTranslations("operatorWithdrawals");
  return (
    <div className="grid gap-1.5 rounded-control bg-sunken p-3.5">
      <p className="text-small text-muted">{t(`kinds.${destination.kind}`)}</p>
      <CopyId value={destination.value} label={t("destination")} />
      <p className="text-small text-muted">{t("check")}</p>
    </div>
  );
}

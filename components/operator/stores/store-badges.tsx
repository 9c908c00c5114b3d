import { useTranslations } from "next-intl";
import { Badge } from "#components/ui/badge.tsx";
import type { ListedStore } from "./store.ts";

type Props = Pick<ListedStore, "mode" | "active" | "withdrawalsHeld">;

/** The mode of a store, and what is stopped there. */
export function StoreBadges({ mode, active, withdrawalsHeld }: Props) {
  const t = useTranslations("operatorStores.badge");
  return (
    <span className="flex flex-wrap gap-1">
      <Badge tone={mode === "live" ? "ok" : "wait"} dot={false}>
        {t(mode)}
      </Badge>
      {!active && <Badge tone="bad">{t("paused")}</Badge>}
      {withdrawalsHeld && <Badge tone="bad">{t("held")}</Badge>}
    </span>
  );
}

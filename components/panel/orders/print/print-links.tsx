import { ClipboardList, Tag } from "lucide-react";
import { useTranslations } from "next-intl";
import { LinkButton } from "#components/ui/button.tsx";
import { printAddress } from "./addresses.ts";

/**
 * The links to the pages that print orders with parcels. They open in another tab, so that a selection stays.
 */
export function PrintLinks({ ids }: { ids: readonly string[] }) {
  const t = useTranslations("orders.print");
  if (ids.length === 0) return null;
  const links = [
    { kind: "list", icon: <ClipboardList aria-hidden />, label: t("printList") },
    { kind: "labels", icon: <Tag aria-hidden />, label: t(ids.length > 1 ? "printLabels" : "printLabel") },
  ] as const;
  return links.map(({ kind, icon, label }) => (
    <LinkButton
      key={kind}
      size="sm"
      icon={icon}
      href={printAddress(kind, ids)}
      target="_blank"
      prefetch={false}
    >
      {label} <span className="sr-only">{t("newTab")}</span>
    </LinkButton>
  ));
}

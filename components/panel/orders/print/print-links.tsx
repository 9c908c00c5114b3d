import { ClipboardList, Tag } from "lucide-react";
import { useTranslations } from "next-intl";
import { LinkButton } from "#components/ui/button.tsx";
import { printAddress } from "./addresses.ts";

/** The addresses of the pages that print orders with parcels, as acts of a selection. */
export function usePrintActs(ids: readonly string[]) {
  const t = useTranslations("orders.print");
  if (ids.length === 0) return [];
  return [
    {
      ...{ href: printAddress("list", ids), newTab: true, icon: <ClipboardList aria-hidden /> },
      label: t("printList"),
    },
    {
      ...{ href: printAddress("labels", ids), newTab: true, icon: <Tag aria-hidden /> },
      label: t(ids.length > 1 ? "printLabels" : "printLabel"),
    },
  ];
}

/** The links to the pages that print an order with a parcel. They open in another tab. */
export function PrintLinks({ ids }: { ids: readonly string[] }) {
  const t = useTranslations("ui");
  return usePrintActs(ids).map(({ href, icon, label }) => (
    <LinkButton key={href} size="sm" icon={icon} href={href} target="_blank" prefetch={false}>
      {label} <span className="sr-only">{t("newTab")}</span>
    </LinkButton>
  ));
}

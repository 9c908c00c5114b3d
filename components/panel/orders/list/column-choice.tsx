import { Columns3 } from "lucide-react";
import { useTranslations } from "next-intl";
import { IconButton } from "#components/ui/icon-button.tsx";
import { Menu } from "#components/ui/menu.tsx";
import { OPTIONAL, type OptionalColumn } from "./columns.tsx";

/** Selects the visible columns. Not on phones, which show no columns. */
export function ColumnChoice({
  hidden,
  toggle,
}: {
  hidden: readonly string[];
  toggle: (id: OptionalColumn) => void;
}) {
  const t = useTranslations("orders.list");
  return (
    <div className="max-md:hidden">
      <Menu
        label={t("columns")}
        trigger={<IconButton variant="secondary" label={t("columns")} icon={<Columns3 aria-hidden />} />}
        items={OPTIONAL.map((id) => ({
          label: t(id),
          checked: !hidden.includes(id),
          onSelect: () => toggle(id),
        }))}
      />
    </div>
  );
}

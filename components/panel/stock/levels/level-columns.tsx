import { useFormatter, useTranslations } from "next-intl";
import type { Column } from "#components/ui/data-table.tsx";
import { ProductThumb } from "../../products/product-thumb.tsx";
import type { Level } from "./level.ts";
import { LevelBadge } from "./level-badge.tsx";
import { Threshold } from "./threshold.tsx";

export function useLevelColumns(): Column<Level>[] {
  const t = useTranslations("stock.column");
  const format = useFormatter();
  const count = (id: "available" | "reserved" | "delivered"): Column<Level> => ({
    id,
    header: t(id),
    align: "end",
    sortable: id === "available",
    cell: (level) => (
      <span className={id === "available" ? "font-semibold" : "text-muted"}>{format.number(level[id])}</span>
    ),
  });
  return [
    { id: "name", header: t("name"), sortable: true, cell: (level) => <Name level={level} /> },
    { id: "state", header: t("state"), cell: ({ state }) => <LevelBadge state={state} /> },
    count("available"),
    count("reserved"),
    count("delivered"),
    { id: "alert", header: t("alert"), align: "end", cell: (level) => <Threshold level={level} /> },
  ];
}

function Name({ level }: { level: Level }) {
  const t = useTranslations("stock");
  const waiting = level.waiting > 0 ? t("waiting", { count: level.waiting }) : null;
  const second = [level.variantName, level.active ? null : t("hidden"), waiting].filter(Boolean).join(" · ");
  return (
    <span className="flex min-w-0 items-center gap-3">
      <ProductThumb image={level.image} />
      <span className="min-w-0">
        <span className="block font-[550] wrap-anywhere">{level.productName}</span>
        {second && <span className="block text-small text-muted wrap-anywhere">{second}</span>}
      </span>
    </span>
  );
}

/** A row in the narrow layout without columns. */
export function PhoneLevel({ level }: { level: Level }) {
  const t = useTranslations("stock");
  return (
    <>
      <span className="flex items-start justify-between gap-3">
        <Name level={level} />
        <LevelBadge state={level.state} />
      </span>
      <span className="mt-1 flex items-center justify-between gap-3 text-small text-muted">
        <span>{t("phoneLine", { available: level.available, reserved: level.reserved })}</span>
        <Threshold level={level} />
      </span>
    </>
  );
}

import { Eye } from "lucide-react";
import { useTranslations } from "next-intl";
import { Badge } from "#components/ui/badge.tsx";
import type { Column } from "#components/ui/data-table.tsx";
import { DateTime } from "#components/ui/date-time.tsx";
import { IconButton } from "#components/ui/icon-button.tsx";
import { IntentLink } from "#components/ui/intent-link.tsx";
import type { Output } from "#lib/client/types.ts";
import type { Variation } from "../add/add-units.tsx";

export type Unit = Output<"listStock">["units"][number];
export const STATUSES = ["available", "reserved", "delivered", "replaced"] as const;

const TONES = { available: "ok", reserved: "wait", delivered: "plain", replaced: "plain" } as const;

type RevealUnit = ((id: string) => void) | undefined;

export function useUnitColumns(variations: readonly Variation[], reveal: RevealUnit): Column<Unit>[] {
  const t = useTranslations("stock.units");
  const nameOf = (id: string | null) =>
    variations.find((each) => each.id === id)?.name ?? (id ? t("removedVariation") : "–");
  return [
    { id: "content", header: t("content"), cell: (unit) => <Content unit={unit} reveal={reveal} /> },
    ...(variations.length > 0
      ? [{ id: "variation", header: t("variation"), cell: ({ variantId }: Unit) => nameOf(variantId) }]
      : []),
    { id: "status", header: t("status"), cell: ({ status }) => <StatusBadge status={status} /> },
    { id: "order", header: t("order"), cell: (unit) => <OrderLink unit={unit} /> },
    {
      id: "when",
      header: t("when"),
      align: "end",
      cell: ({ deliveredAt, createdAt }) => (
        <DateTime value={deliveredAt ?? createdAt} className="whitespace-nowrap text-small text-muted" />
      ),
    },
  ];
}

function Content({ unit, reveal }: { unit: Unit; reveal: RevealUnit }) {
  const t = useTranslations("stock.units");
  return (
    <span className="flex items-center gap-1">
      <span className="font-mono text-[0.8125rem]">{unit.content || t("noContent")}</span>
      {reveal && unit.content && (
        <IconButton
          size="sm"
          label={t("reveal", { content: unit.content })}
          icon={<Eye aria-hidden />}
          onClick={() => reveal(unit.id)}
        />
      )}
    </span>
  );
}

function StatusBadge({ status }: Pick<Unit, "status">) {
  const t = useTranslations("stock.units.statuses");
  return <Badge tone={TONES[status]}>{t(status)}</Badge>;
}

function OrderLink({ unit }: { unit: Unit }) {
  const t = useTranslations("stock.units");
  if (!unit.orderId) return <span className="text-faint">–</span>;
  return (
    <IntentLink
      href={`/painel/pedidos/${unit.orderId}`}
      className="font-medium text-brand-text underline underline-offset-2"
    >
      {t("toOrder")}
    </IntentLink>
  );
}

/** A row in the narrow layout without columns. */
export function PhoneUnit(props: { unit: Unit; variations: readonly Variation[]; reveal: RevealUnit }) {
  const { unit, variations, reveal } = props;
  const name = variations.find((each) => each.id === unit.variantId)?.name;
  return (
    <>
      <span className="flex items-center justify-between gap-3">
        <Content unit={unit} reveal={reveal} />
        <StatusBadge status={unit.status} />
      </span>
      <span className="mt-0.5 flex items-center justify-between gap-3 text-small text-muted">
        <span className="min-w-0 truncate">
          {name ? `${name} · ` : ""}
          <DateTime value={unit.deliveredAt ?? unit.createdAt} />
        </span>
        {unit.orderId && <OrderLink unit={unit} />}
      </span>
    </>
  );
}

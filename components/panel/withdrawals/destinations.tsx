import { Bookmark, Plus, Trash2 } from "lucide-react";
import { useLocale, useTranslations } from "next-intl";
import { useState } from "react";
import { Badge } from "#components/ui/badge.tsx";
import { Button } from "#components/ui/button.tsx";
import { Card } from "#components/ui/card.tsx";
import { EmptyState } from "#components/ui/empty-state.tsx";
import { IconButton } from "#components/ui/icon-button.tsx";
import { SkeletonFacts } from "#components/ui/skeleton-shapes.tsx";
import { formatInstant } from "#components/ui/time-format.ts";
import { ConfirmAction } from "../forms/confirm-action.tsx";
import { CsvButton } from "../lists/csv-button.tsx";
import { QueryState } from "../queries/query-state.tsx";
import { useAction } from "../queries/use-action.ts";
import { useData } from "../queries/use-data.ts";
import type { Destination } from "../wallet/types.ts";
import { AddDestination } from "./add-destination.tsx";
import { destinationList } from "./reads.ts";

/** The keys that the store withdraws to. */
export function Destinations({ editable }: { editable: boolean }) {
  const t = useTranslations("withdrawals.destinations");
  const [adding, setAdding] = useState(false);
  const [leaving, setLeaving] = useState<Destination | null>(null);
  const list = useData(destinationList);
  const any = (list.data?.destinations.length ?? 0) > 0;
  return (
    <Card
      title={t("title")}
      description={t("description")}
      actions={
        <div className="flex flex-wrap gap-2">
          {any && <CsvButton size="sm" path="/stores/me/withdrawal-destinations" />}
          {editable && (
            <Button size="sm" icon={<Plus aria-hidden />} onClick={() => setAdding(true)}>
              {t("add")}
            </Button>
          )}
        </div>
      }
    >
      <QueryState
        of={list}
        skeleton={<SkeletonFacts rows={3} />}
        isEmpty={({ destinations }) => destinations.length === 0}
        empty={<EmptyState icon={<Bookmark />} title={t("empty.title")} text={t("empty.text")} />}
      >
        {({ destinations }) => (
          <ul className="grid">
            {destinations.map((entry) => (
              <Row key={entry.id} entry={entry} onRemove={editable ? () => setLeaving(entry) : undefined} />
            ))}
          </ul>
        )}
      </QueryState>
      {adding && <AddDestination onClose={() => setAdding(false)} />}
      {leaving && <Remove entry={leaving} onClose={() => setLeaving(null)} />}
    </Card>
  );
}

function Row({ entry, onRemove }: { entry: Destination; onRemove: (() => void) | undefined }) {
  const t = useTranslations("withdrawals.destinations");
  const locale = useLocale();
  const waits = Date.parse(entry.usableAt) > Date.now();
  return (
    <li className="flex items-center gap-3 border-b border-line py-2.5 last:border-b-0">
      <div className="min-w-0 flex-1">
        <p className="truncate text-[0.875rem] font-semibold">{entry.label}</p>
        <p className="text-small text-muted wrap-anywhere">
          {entry.hint}
          {waits && ` · ${t("from", { at: formatInstant(new Date(entry.usableAt), locale) })}`}
        </p>
      </div>
      <Badge tone={waits ? "wait" : "ok"}>{t(waits ? "waits" : "ready")}</Badge>
      {onRemove && (
        <IconButton
          label={t("remove", { name: entry.label })}
          icon={<Trash2 aria-hidden />}
          onClick={onRemove}
        />
      )}
    </li>
  );
}

function Remove({ entry, onClose }: { entry: Destination; onClose: () => void }) {
  const t = useTranslations("withdrawals.destinations");
  const act = useAction({
    call: (api) => api.removeWithdrawalDestination({ params: { id: entry.id } }),
    changes: [["destinations"]],
    done: () => t("removed"),
    onDone: onClose,
  });
  return (
    <ConfirmAction
      open
      onOpenChange={(open) => !open && onClose()}
      title={t("removeTitle", { name: entry.label })}
      text={t("removeText")}
      action={t("removeAction")}
      danger
      saving={act}
    />
  );
}

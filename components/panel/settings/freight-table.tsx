import { Download, FileSpreadsheet, Trash2, Upload } from "lucide-react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "#components/ui/button.tsx";
import { Card } from "#components/ui/card.tsx";
import { deferred } from "#components/ui/deferred.tsx";
import { Notice } from "#components/ui/notice.tsx";
import { saveFile } from "#components/ui/save-file.ts";
import { SkeletonCard, SkeletonFacts } from "#components/ui/skeleton-shapes.tsx";
import type { Output } from "#lib/client/types.ts";
import { ConfirmAction } from "../forms/confirm-action.tsx";
import { QueryState } from "../queries/query-state.tsx";
import { useAction } from "../queries/use-action.ts";
import { useData } from "../queries/use-data.ts";
import { useDownload } from "../queries/use-download.ts";
import { FreightCoverage } from "./freight-coverage.tsx";
import { freightTable } from "./reads.ts";

const FreightUpload = deferred(() => import("./freight-upload.tsx").then((file) => file.FreightUpload));

type Props = {
  /** The form's value, and the saved one. */
  chosen: "flat" | "table";
  saved: "flat" | "table";
  mayChange: boolean;
};

/** The store's freight table: what it covers, and the ways to replace, save and delete it. */
export function FreightTable(props: Props) {
  const table = useData(freightTable);
  const isShown = props.chosen === "table" || (table.data?.table.rows ?? 0) > 0;
  if (!isShown) return null;
  return (
    <QueryState
      of={table}
      skeleton={
        <SkeletonCard>
          <SkeletonFacts rows={4} />
        </SkeletonCard>
      }
    >
      {(data) => <TableCard {...props} table={data.table} />}
    </QueryState>
  );
}

type Table = Output<"getFreightTable">["table"];

function TableCard({ chosen, saved, mayChange, table }: Props & { table: Table }) {
  const t = useTranslations("settings.shipping.table");
  const [uploading, setUploading] = useState(false);
  const download = useDownload();
  const isEmpty = table.rows === 0;
  return (
    <Card
      title={t("title")}
      description={isEmpty ? t("emptyText") : t("rows", { count: table.rows })}
      actions={
        <>
          {mayChange && (
            <Button
              variant={isEmpty ? "primary" : "secondary"}
              size="sm"
              icon={<Upload aria-hidden />}
              onClick={() => setUploading(true)}
            >
              {t(isEmpty ? "upload" : "replace")}
            </Button>
          )}
          {isEmpty ? (
            <Template />
          ) : (
            <Button
              size="sm"
              icon={<Download aria-hidden />}
              pending={download.pending}
              onClick={() => void download.run("/stores/me/shipping/table")}
            >
              {t("download")}
            </Button>
          )}
          {mayChange && !isEmpty && <Delete isUsed={saved === "table"} />}
        </>
      }
    >
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
        {!isEmpty && chosen === "flat" && saved === "flat" && <Notice tone="info">{t("unused")}</Notice>}
        {!isEmpty && chosen === "table" && saved === "flat" && <Notice tone="warn">{t("unsaved")}</Notice>}
        {isEmpty ? (
          <p className="text-small text-muted">{t("rule")}</p>
        ) : (
          <FreightCoverage states={table.states} />
        )}
      </div>
      {uploading && <FreightUpload onClose={() => setUploading(false)} />}
    </Card>
  );
}

/** A table to fill in. */
function Template() {
  const t = useTranslations("settings.shipping.table");
  return (
    <Button
      size="sm"
      icon={<FileSpreadsheet aria-hidden />}
      onClick={() =>
        saveFile(
          new Blob([`\uFEFF${t("templateRows")}`], { type: "text/csv;charset=utf-8" }),
          t("templateFile"),
        )
      }
    >
      {t("template")}
    </Button>
  );
}

function Delete({ isUsed }: { isUsed: boolean }) {
  const t = useTranslations("settings.shipping.table");
  const [asking, setAsking] = useState(false);
  const remove = useAction({
    call: (api) => api.deleteFreightTable(),
    changes: [["shipping"]],
    done: () => t("deleted"),
    onDone: () => setAsking(false),
  });
  return (
    <>
      <Button size="sm" variant="quiet" icon={<Trash2 aria-hidden />} onClick={() => setAsking(true)}>
        {t("delete")}
      </Button>
      <ConfirmAction
        open={asking}
        onOpenChange={setAsking}
        danger
        ready={!isUsed}
        title={t("deleteTitle")}
        text={t(isUsed ? "deleteUsed" : "deleteText")}
        action={t("deleteAction")}
        saving={remove}
      />
    </>
  );
}

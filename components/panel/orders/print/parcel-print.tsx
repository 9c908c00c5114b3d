"use client";

import { ClipboardList, PackageOpen, Printer, Tag } from "lucide-react";
import { useTranslations } from "next-intl";
import { Button, LinkButton } from "#components/ui/button.tsx";
import { EmptyState } from "#components/ui/empty-state.tsx";
import { Notice } from "#components/ui/notice.tsx";
import { PageHeader } from "#components/ui/page-header.tsx";
import { printPage } from "#components/ui/print-page.ts";
import { SkeletonCard, SkeletonFacts } from "#components/ui/skeleton-shapes.tsx";
import { QueryState } from "../../queries/query-state.tsx";
import { useData } from "../../queries/use-data.ts";
import { ownStore } from "../../settings/reads.ts";
import { type PrintKind, printAddress } from "./addresses.ts";
import { Labels } from "./labels.tsx";
import { PackingList } from "./packing-list.tsx";
import { type Parcel, parcelsOf } from "./reads.ts";

const TO_SEND = "/painel/pedidos?envio=to_send";

/** The page that prints the packing list or the labels of several orders. */
export function ParcelPrint({ kind, ids }: { kind: PrintKind; ids: string[] }) {
  const t = useTranslations("orders.print");
  const asked = ids.length > 0;
  const parcels = useData(parcelsOf(ids), { enabled: asked });
  const store = useData(ownStore, { enabled: asked && kind === "labels" });
  const count = parcels.data?.length ?? 0;
  const [only] = ids;
  return (
    <>
      <div className="print:hidden">
        <PageHeader
          back={
            ids.length === 1
              ? { href: `/painel/pedidos/${only}`, label: t("backToOrder") }
              : { href: TO_SEND, label: t("back") }
          }
          title={t(kind)}
          description={count > 1 && t("orders", { count })}
          actions={count > 0 && <Actions kind={kind} ids={ids} />}
        />
      </div>
      {asked ? (
        <QueryState
          of={parcels}
          skeleton={
            <SkeletonCard className="mx-auto h-[36rem] max-w-[48rem]">
              <SkeletonFacts rows={10} />
            </SkeletonCard>
          }
          isEmpty={(found) => found.length === 0}
          empty={<Nothing />}
        >
          {(found) => (
            <div className="grid gap-4">
              {found.length < ids.length && (
                <div className="print:hidden">
                  <Notice tone="warn">{t("leftOut", { count: ids.length - found.length })}</Notice>
                </div>
              )}
              <Contested parcels={found} />
              {kind === "list" ? (
                <PackingList parcels={found} />
              ) : (
                <Labels parcels={found} store={store.data?.store} />
              )}
            </div>
          )}
        </QueryState>
      ) : (
        <Nothing />
      )}
    </>
  );
}

function Actions({ kind, ids }: { kind: PrintKind; ids: string[] }) {
  const t = useTranslations("orders.print");
  const other = kind === "list" ? "labels" : "list";
  return (
    <>
      <LinkButton
        href={printAddress(other, ids)}
        prefetch={false}
        icon={other === "list" ? <ClipboardList aria-hidden /> : <Tag aria-hidden />}
      >
        {t(other === "list" ? "toList" : "toLabels")}
      </LinkButton>
      <Button variant="primary" icon={<Printer aria-hidden />} onClick={printPage}>
        {t("print")}
      </Button>
    </>
  );
}

function Nothing() {
  const t = useTranslations("orders.print");
  return (
    <EmptyState
      icon={<PackageOpen />}
      title={t("noneTitle")}
      text={t("noneText")}
      action={
        <LinkButton variant="primary" href={TO_SEND}>
          {t("noneAction")}
        </LinkButton>
      }
    />
  );
}

/** Warns of parcels that should not leave before somebody has decided: their payers dispute the Pix. */
function Contested({ parcels }: { parcels: Parcel[] }) {
  const t = useTranslations("orders.print");
  const { length: count } = parcels.filter(
    ({ disputed, shipping }) => disputed && shipping.status === "to_send",
  );
  if (count === 0) return null;
  return (
    <div className="print:hidden">
      <Notice tone="danger">{t("contested", { count })}</Notice>
    </div>
  );
}

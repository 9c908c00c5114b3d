import Link from "next/link";
import { useTranslations } from "next-intl";
import { writtenDocument } from "#components/panel/settings/identity-values.ts";
import { Card } from "#components/ui/card.tsx";
import { CopyId } from "#components/ui/copy-id.tsx";
import { DateTime } from "#components/ui/date-time.tsx";
import { Details } from "#components/ui/details.tsx";
import { Money } from "#components/ui/money.tsx";
import { FigureStrip } from "../forms/figure-strip.tsx";
import type { OperatorStore } from "./store.ts";

export function FiguresStrip({ store }: { store: OperatorStore }) {
  const t = useTranslations("operatorStores.figure");
  const { pending, blocked, lastSaleAt, payments, withdrawalsWaiting } = store;
  return (
    <FigureStrip
      figures={[
        {
          label: t("turnover"),
          value: <Money value={store.turnover} />,
          hint: t("payments", { count: payments }),
        },
        {
          label: t("fees"),
          value: <Money value={store.fees} />,
          hint: t.rich("refunded", { amount: () => <Money value={store.refunded} /> }),
        },
        {
          label: t("available"),
          value: <Money value={store.available} />,
          hint: t.rich("tied", { amount: () => <Money value={pending + blocked} /> }),
        },
        {
          label: t("lastSale"),
          value: lastSaleAt ? <DateTime value={lastSaleAt} /> : t("never"),
          hint: t("waiting", { count: withdrawalsWaiting }),
        },
      ]}
    />
  );
}

const link =
  "rounded-sm font-medium underline decoration-line-strong underline-offset-3 hover:decoration-ink max-sm:inline-flex max-sm:min-h-11 max-sm:items-center";

/** The store's identity, and where its money goes. */
export function FactsCard({ store }: { store: OperatorStore }) {
  const t = useTranslations("operatorStores.fact");
  const account = (id: string | null, name: string | null) =>
    id === null ? (
      t("none")
    ) : (
      <Link href={`/operador/contas?conta=${id}`} className={link}>
        {name ?? t("account")}
      </Link>
    );
  return (
    <Card title={t("title")}>
      <Details
        rows={[
          { label: t("legalName"), value: store.legalName ?? t("none") },
          { label: t("document"), value: store.document ? writtenDocument(store.document) : t("none") },
          { label: t("contact"), value: store.contactEmail ?? t("none") },
          { label: t("inbound"), value: account(store.inboundAccountId, store.inboundAccountName) },
          { label: t("outbound"), value: account(store.outboundAccountId, store.outboundAccountName) },
          ...(store.twinId
            ? [
                {
                  label: t(store.mode === "live" ? "testTwin" : "liveTwin"),
                  value: (
                    <Link href={`/operador/lojas/${store.twinId}`} className={link}>
                      {t("open")}
                    </Link>
                  ),
                },
              ]
            : []),
          { label: t("created"), value: <DateTime value={store.createdAt} /> },
          { label: t("id"), value: <CopyId value={store.id} short label={t("id")} /> },
        ]}
      />
    </Card>
  );
}

import Link from "next/link";
import { useLocale, useTranslations } from "next-intl";
import { Card } from "#components/ui/card.tsx";
import { CopyId } from "#components/ui/copy-id.tsx";
import { DateTime } from "#components/ui/date-time.tsx";
import { Details } from "#components/ui/details.tsx";
import type { Output } from "#lib/client/types.ts";
import { FigureStrip } from "../forms/figure-strip.tsx";

export type Health = Output<"getOperatorHealth">["health"];
type Props = { health: Health };

/** Shows at a glance whether action is required. */
export function HealthFigures({ health: { worker, queues, mails, accounts } }: Props) {
  const t = useTranslations("operatorHealth.figure");
  const { since, processes } = worker;
  const sum = (what: "waiting" | "failed") => queues.reduce((all, queue) => all + queue[what], 0);
  return (
    <FigureStrip
      figures={[
        {
          label: t("worker"),
          value: t(processes > 0 ? "alive" : "dead"),
          danger: processes === 0,
          hint: since
            ? t.rich("since", { count: processes, when: () => <DateTime value={since} mode="absolute" /> })
            : t("start"),
        },
        { label: t("waiting"), value: sum("waiting"), hint: t("jobsFailed", { count: sum("failed") }) },
        { label: t("mails"), value: mails.failed, danger: mails.failed > 0, hint: t("mailsHint") },
        {
          label: t("accounts"),
          value: accounts.failing,
          danger: accounts.failing > 0,
          hint: (
            <Link
              href="/operador/contas"
              className="rounded-sm underline decoration-line-strong underline-offset-3 hover:decoration-ink max-sm:inline-flex max-sm:min-h-11 max-sm:items-center"
            >
              {t("ofAccounts", { count: accounts.connected })}
            </Link>
          ),
        },
      ]}
    />
  );
}

export function WebhooksCard({ health: { webhooks, accounts } }: Props) {
  const t = useTranslations("operatorHealth.webhooks");
  return (
    <Card title={t("title")}>
      <Details
        rows={[
          { label: t("failed"), value: webhooks.failedDeliveries },
          { label: t("failing"), value: webhooks.failingEndpoints },
          { label: t("paused"), value: webhooks.pausedEndpoints },
          { label: t("stopped"), value: accounts.stopped },
          { label: t("inconclusive"), value: accounts.inconclusive },
        ]}
      />
    </Card>
  );
}

export function DatabaseCard({ health: { database } }: Props) {
  const t = useTranslations("operatorHealth.database");
  const locale = useLocale();
  const size = new Intl.NumberFormat(locale, {
    style: "unit",
    unit: database.bytes >= 1e9 ? "gigabyte" : "megabyte",
    maximumFractionDigits: 1,
  });
  return (
    <Card title={t("title")}>
      <Details
        rows={[
          { label: t("size"), value: size.format(database.bytes / (database.bytes >= 1e9 ? 1e9 : 1e6)) },
          {
            label: t("connections"),
            value: t("of", { count: database.connections, most: database.maxConnections }),
          },
          { label: t("migrations"), value: database.migrations },
          {
            label: t("last"),
            value: database.lastMigration ? <CopyId value={database.lastMigration} label={t("last")} /> : "—",
          },
          { label: t("version"), value: database.version },
          {
            label: t("user"),
            value: database.appOwnsNothing ? (
              t("separate")
            ) : (
              <span className="text-danger">{t("owner")}</span>
            ),
          },
        ]}
      />
    </Card>
  );
}

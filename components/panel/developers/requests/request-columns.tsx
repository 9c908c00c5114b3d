import { useFormatter, useTranslations } from "next-intl";
import { Badge } from "#components/ui/badge.tsx";
import { CopyId } from "#components/ui/copy-id.tsx";
import type { Column } from "#components/ui/data-table.tsx";
import { DateTime } from "#components/ui/date-time.tsx";
import type { Output } from "#lib/client/types.ts";

type Request = Output<"listRequests">["requests"][number];

export function useRequestColumns(): Column<Request>[] {
  const t = useTranslations("developers.requests");
  return [
    { id: "call", header: t("call"), cell: (request) => <Call request={request} /> },
    { id: "status", header: t("status"), cell: (request) => <Status request={request} /> },
    { id: "who", header: t("who"), cell: (request) => <Who request={request} /> },
    { id: "ms", header: t("took"), align: "end", cell: (request) => <Took request={request} /> },
    {
      id: "when",
      header: t("when"),
      align: "end",
      cell: ({ createdAt }) => <DateTime value={createdAt} mode="relative" />,
    },
  ];
}

/** A row in the narrow layout without columns. */
export function PhoneRequest({ request }: { request: Request }) {
  return (
    <span className="grid gap-1">
      <span className="flex items-start justify-between gap-3">
        <span className="min-w-0">
          <Call request={request} />
        </span>
        <Status request={request} />
      </span>
      <span className="flex items-end justify-between gap-3 text-muted">
        <Who request={request} />
        <span className="shrink-0 text-end text-small">
          <Took request={request} />
          <span className="block">
            <DateTime value={request.createdAt} mode="relative" />
          </span>
        </span>
      </span>
    </span>
  );
}

function Call({ request: { method, path, requestId } }: { request: Request }) {
  const t = useTranslations("developers.requests");
  return (
    <>
      <span className="block font-mono text-small font-semibold wrap-anywhere">
        {method} {path.replace(/^\/api\/v1/, "")}
      </span>
      <span className="block text-muted">
        <CopyId value={requestId} short label={t("id")} />
      </span>
    </>
  );
}

function Status({ request: { status, errorCode } }: { request: Request }) {
  const tone = status >= 500 ? "bad" : status >= 400 ? "wait" : "ok";
  return (
    <span className="inline-grid justify-items-start gap-0.5">
      <Badge tone={tone}>{String(status)}</Badge>
      {errorCode && <span className="text-small text-muted wrap-anywhere">{errorCode}</span>}
    </span>
  );
}

function Who({ request: { apiKey, member, address } }: { request: Request }) {
  const t = useTranslations("developers.requests");
  return (
    <span className="text-small">
      <span className="block wrap-anywhere">{apiKey?.name ?? member?.name ?? t("gone")}</span>
      <span className="block font-mono text-muted wrap-anywhere">{address.replace(/^::ffff:/, "")}</span>
    </span>
  );
}

function Took({ request: { ms } }: { request: Request }) {
  const t = useTranslations("developers.requests");
  const format = useFormatter();
  return (
    <span className="whitespace-nowrap tabular-nums">
      {t("ms", { ms: format.number(ms, { maximumFractionDigits: 1 }) })}
    </span>
  );
}

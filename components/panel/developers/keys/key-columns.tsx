import { useTranslations } from "next-intl";
import type { Column } from "#components/ui/data-table.tsx";
import { DateTime } from "#components/ui/date-time.tsx";
import { type ApiKey, scopeText } from "./api-key.ts";
import { KeyBadge } from "./key-badge.tsx";

export function useKeyColumns(): Column<ApiKey>[] {
  const t = useTranslations("developers.keys.column");
  return [
    {
      id: "name",
      header: t("name"),
      cell: ({ name, prefix }) => (
        <>
          <span className="block font-semibold wrap-anywhere">{name}</span>
          <span className="block font-mono text-small text-muted">{prefix}…</span>
        </>
      ),
    },
    { id: "scopes", header: t("scopes"), cell: (apiKey) => <Rights apiKey={apiKey} /> },
    { id: "state", header: t("state"), cell: (apiKey) => <KeyBadge apiKey={apiKey} /> },
    {
      id: "used",
      header: t("used"),
      align: "end",
      cell: (apiKey) => <LastUse apiKey={apiKey} />,
    },
  ];
}

/** The name of the first right, and the number of further ones. */
function Rights({ apiKey: { scopes } }: { apiKey: ApiKey }) {
  const t = useTranslations("developers.keys");
  const [first, ...more] = scopes;
  return (
    <span className="text-small">
      {first && t(`scopes.${scopeText(first)}`)}
      {more.length > 0 && <span className="text-muted"> {t("more", { count: more.length })}</span>}
    </span>
  );
}

export function LastUse({ apiKey: { lastUsedAt } }: { apiKey: ApiKey }) {
  const t = useTranslations("developers.keys");
  if (!lastUsedAt) return <span className="whitespace-nowrap text-small text-muted">{t("neverUsed")}</span>;
  return <DateTime value={lastUsedAt} mode="relative" className="whitespace-nowrap text-small text-muted" />;
}

/** A row in the narrow layout without columns. */
export function PhoneKey({ apiKey }: { apiKey: ApiKey }) {
  return (
    <>
      <span className="flex items-center justify-between gap-3">
        <span className="min-w-0 truncate font-semibold">{apiKey.name}</span>
        <KeyBadge apiKey={apiKey} />
      </span>
      <span className="mt-1 flex items-center justify-between gap-3 text-small text-muted">
        <span className="truncate font-mono">{apiKey.prefix}…</span>
        <LastUse apiKey={apiKey} />
      </span>
    </>
  );
}

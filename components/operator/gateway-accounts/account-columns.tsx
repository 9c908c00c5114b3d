import { useTranslations } from "next-intl";
import type { Column } from "#components/ui/data-table.tsx";
import { DateTime } from "#components/ui/date-time.tsx";
import { type GatewayAccount, isCalled, type Profile, profileOf } from "./account.ts";
import { AccountBadge, CertificateEnd, EnvironmentBadge } from "./account-badge.tsx";

/** The account's kind, its bank, and whether the bank's profile is verified. */
function useKindOf(profiles: readonly Profile[]): (account: GatewayAccount) => string {
  const t = useTranslations("operatorGatewayAccounts");
  return (account) => {
    const profile = account.kind === "api-pix" ? profileOf(account, profiles) : null;
    return [t(`kind.${account.kind}`), profile?.name, profile && !profile.verified && t("unverified")]
      .filter(Boolean)
      .join(" · ");
  };
}

export function useAccountColumns(profiles: readonly Profile[]): Column<GatewayAccount>[] {
  const t = useTranslations("operatorGatewayAccounts");
  const kindOf = useKindOf(profiles);
  return [
    {
      id: "name",
      header: t("column.name"),
      cell: (account) => (
        <span className="grid min-w-0 gap-0.5 py-1">
          <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
            <span className="font-[550] wrap-anywhere">{account.name}</span>
            <EnvironmentBadge account={account} />
          </span>
          <span className="text-small text-muted">{kindOf(account)}</span>
        </span>
      ),
    },
    { id: "state", header: t("column.state"), cell: (account) => <AccountBadge account={account} /> },
    {
      id: "holder",
      header: t("column.holder"),
      cell: ({ store }) => <span className="wrap-anywhere">{store?.name ?? t("platform")}</span>,
    },
    {
      id: "lastGood",
      header: t("column.lastGood"),
      cell: (account) =>
        account.health.lastGoodAt ? (
          <DateTime value={account.health.lastGoodAt} className="whitespace-nowrap text-small text-muted" />
        ) : (
          <span className="text-small text-faint">{isCalled(account) ? t("never") : "—"}</span>
        ),
    },
    {
      id: "certificate",
      header: t("column.certificate"),
      cell: (account) => <CertificateEnd account={account} />,
    },
    {
      id: "stores",
      header: t("column.stores"),
      align: "end",
      cell: (account) => <Stores account={account} />,
    },
  ];
}

/** The number of stores that receive or withdraw through the account. */
function Stores({ account }: { account: GatewayAccount }) {
  const { inbound, outbound } = account.connected;
  return <span className="tabular-nums">{Math.max(inbound, outbound)}</span>;
}

/** A row in the narrow layout without columns. */
export function PhoneAccount({
  account,
  profiles,
}: {
  account: GatewayAccount;
  profiles: readonly Profile[];
}) {
  const t = useTranslations("operatorGatewayAccounts");
  const kindOf = useKindOf(profiles);
  return (
    <>
      <span className="flex items-center justify-between gap-3">
        <span className="min-w-0 truncate font-[550]">{account.name}</span>
        <AccountBadge account={account} />
      </span>
      <span className="mt-1 flex items-center justify-between gap-3 text-small text-muted">
        <span className="flex min-w-0 items-center gap-2">
          <span className="min-w-0 truncate">{kindOf(account)}</span>
          <EnvironmentBadge account={account} />
        </span>
        <span className="shrink-0">{account.store ? t("ofStore") : t("platform")}</span>
      </span>
    </>
  );
}

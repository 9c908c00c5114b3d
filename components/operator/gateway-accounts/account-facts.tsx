import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { QueryState } from "#components/panel/queries/query-state.tsx";
import { read } from "#components/panel/queries/read.ts";
import { useData } from "#components/panel/queries/use-data.ts";
import { CopyId } from "#components/ui/copy-id.tsx";
import { DateTime } from "#components/ui/date-time.tsx";
import { Details } from "#components/ui/details.tsx";
import { Notice } from "#components/ui/notice.tsx";
import { Skeleton } from "#components/ui/skeleton.tsx";
import { SkeletonFacts } from "#components/ui/skeleton-shapes.tsx";
import type { Output } from "#lib/client/types.ts";
import { ACCOUNTS, CALLS_AT_ONCE, type GatewayAccount, isCalled, type Profile, stateOf } from "./account.ts";
import { AccountBadge, CertificateEnd } from "./account-badge.tsx";
import { BankProblem } from "./bank-problem.tsx";

type Props = { account: GatewayAccount; profile: Profile | null };

/** The account's data without secrets. */
export function AccountFacts({ account, profile }: Props) {
  return (
    <>
      <Status account={account} />
      <Facts account={account} profile={profile} />
      {account.kind !== "sandbox" && <Open id={account.id} />}
      {account.kind !== "sandbox" && <Stores account={account} />}
    </>
  );
}

function Status({ account }: Pick<Props, "account">) {
  const t = useTranslations("operatorGatewayAccounts");
  const state = stateOf(account);
  const { payoutsStopped, lastError } = account.health;
  return (
    <div className="grid justify-items-start gap-2">
      <AccountBadge account={account} />
      <p className="text-body text-muted">{t(`says.${state}`)}</p>
      {payoutsStopped && (
        <Notice tone="danger">
          {t.rich("payouts.stopped", { when: () => <DateTime value={payoutsStopped.since} /> })}
        </Notice>
      )}
      {isCalled(account) && state === "trouble" && lastError && (
        <Notice tone="danger">
          <BankProblem problem={lastError} />
        </Notice>
      )}
    </div>
  );
}

function Facts({ account, profile }: Props) {
  const t = useTranslations("operatorGatewayAccounts");
  const atBank = useBankFacts(account);
  const called = isCalled(account);
  const { baseUrl } = account.settings;
  const bank = profile?.id === "test" ? t("form.anyBank") : profile?.name;
  return (
    <Details
      rows={[
        { label: t("fact.kind"), value: t(`kind.${account.kind}`) },
        ...(called && profile
          ? [{ label: t("fact.bank"), value: `${bank} · ${t(profile.verified ? "verified" : "unverified")}` }]
          : []),
        { label: t("fact.environment"), value: t(`environment.${account.environment}`) },
        { label: t("column.holder"), value: account.store?.name ?? t("platform") },
        ...(account.chave
          ? [{ label: t("fact.chave"), value: <CopyId value={account.chave} label={t("fact.chave")} /> }]
          : []),
        ...(baseUrl
          ? [
              {
                label: t("fact.address"),
                value: <span className="font-mono text-[0.8125rem]">{baseUrl}</span>,
              },
            ]
          : []),
        ...(called ? atBank : []),
      ]}
    />
  );
}

/** The facts about the bank's API. */
function useBankFacts(account: GatewayAccount): React.ComponentProps<typeof Details>["rows"] {
  const t = useTranslations("operatorGatewayAccounts");
  const { health, notifications, settings, looking } = account;
  const when = (at: string | null) => (at ? <DateTime value={at} /> : t("never"));
  return [
    { label: t("column.certificate"), value: <CertificateEnd account={account} /> },
    { label: t("column.lastGood"), value: when(health.lastGoodAt) },
    {
      label: t("fact.lastError"),
      value: health.lastErrorAt ? <DateTime value={health.lastErrorAt} /> : t("noError"),
    },
    {
      label: t("fact.notifications"),
      value: notifications.registered
        ? t.rich("notified", { when: () => when(notifications.lastAt) })
        : t("notRegistered"),
    },
    ...(settings.mutualTlsNotifications
      ? [{ label: t("fact.mutualTls"), value: t("fact.mutualTlsOn") }]
      : []),
    {
      label: t("form.simultaneousCalls"),
      value: String(settings.simultaneousCalls ?? CALLS_AT_ONCE.usual),
    },
    {
      label: t("form.looksPerMinute"),
      value: looking.byNotification
        ? t("form.looksByNotification")
        : t("form.looks", { used: looking.used, perMinute: looking.perMinute }),
    },
  ];
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="grid gap-2.5 border-t border-line pt-5">
      <h3 className="text-section">{title}</h3>
      {children}
    </section>
  );
}

const PARTS = ["charges", "uncertain", "refunds", "withdrawals"] as const;
type Part = (typeof PARTS)[number];

/** The unfinished items at the account. */
function Open({ id }: { id: string }) {
  const t = useTranslations("operatorGatewayAccounts.open");
  const open = useData(read([ACCOUNTS, "open"], "getOpenAtGatewayAccount", { params: { id } }), {
    keepPrevious: false,
  });
  const value = ({ count, oldest }: Output<"getOpenAtGatewayAccount">["open"][Part]) =>
    oldest ? t.rich("since", { count, when: () => <DateTime value={oldest} /> }) : t("none");
  return (
    <Section title={t("title")}>
      <QueryState of={open} skeleton={<SkeletonFacts rows={4} />}>
        {(data) =>
          PARTS.every((part) => data.open[part].count === 0) ? (
            <p className="text-body text-muted">{t("nothing")}</p>
          ) : (
            <Details rows={PARTS.map((part) => ({ label: t(part), value: value(data.open[part]) }))} />
          )
        }
      </QueryState>
    </Section>
  );
}

/** The maximum number of stores listed in the drawer. */
const MOST = 20;

function Stores({ account }: { account: GatewayAccount }) {
  const t = useTranslations("operatorGatewayAccounts.stores");
  const found = useData(
    read(["operator-stores", "of"], "findOperatorStores", { query: { accountId: account.id, limit: MOST } }),
    { keepPrevious: false },
  );
  return (
    <Section title={t("title")}>
      <QueryState
        of={found}
        skeleton={<Skeleton className="h-10" />}
        isEmpty={({ stores }) => stores.length === 0}
        empty={<p className="text-body text-muted">{t("none")}</p>}
      >
        {({ stores, pagination }) => (
          <>
            <Details
              rows={stores.map((store) => ({
                label: <span className="wrap-anywhere">{store.name}</span>,
                value: [
                  store.inboundAccountId === account.id && t("inbound"),
                  store.outboundAccountId === account.id && t("outbound"),
                ]
                  .filter(Boolean)
                  .join(" · "),
              }))}
            />
            {pagination.total > stores.length && (
              <p className="text-small text-muted">
                {t("more", { count: pagination.total - stores.length })}
              </p>
            )}
          </>
        )}
      </QueryState>
    </Section>
  );
}

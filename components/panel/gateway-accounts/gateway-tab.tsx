import { useTranslations } from "next-intl";
import { Badge } from "#components/ui/badge.tsx";
import { Card } from "#components/ui/card.tsx";
import { SkeletonCard, SkeletonFacts } from "#components/ui/skeleton-shapes.tsx";
import { QueryState } from "../queries/query-state.tsx";
import { useStore } from "../queries/use-account.ts";
import { AccountCard } from "./account-card.tsx";
import { type Gateway, useGateway } from "./use-gateway.ts";

/** The accounts for the store's incoming and outgoing money, their state, and what is missing. */
export function GatewayTab() {
  const t = useTranslations("gatewayAccounts");
  const { mode } = useStore();
  const gateway = useGateway();
  const inbound = gateway.data?.inbound;
  const isRehearsal = mode === "test" && inbound?.kind !== undefined && inbound.kind !== "sandbox";
  return (
    <div className="grid max-w-[44.75rem] gap-[1.125rem]">
      <p className="text-body text-muted">{t(isRehearsal ? "rehearsal" : mode)}</p>
      <QueryState
        of={gateway}
        skeleton={
          <SkeletonCard className="max-w-[44.75rem]">
            <SkeletonFacts rows={5} />
          </SkeletonCard>
        }
      >
        {(data) => <Accounts gateway={data} />}
      </QueryState>
    </div>
  );
}

function Accounts({ gateway: { inbound, outbound } }: { gateway: Gateway }) {
  const t = useTranslations("gatewayAccounts");
  const one = inbound !== null && outbound !== null && isSame(inbound, outbound);
  return (
    <>
      {inbound ? <AccountCard account={inbound} part={one ? "both" : "inbound"} /> : <NoInbound />}
      {!one &&
        (outbound ? (
          <AccountCard account={outbound} part="outbound" />
        ) : (
          <Card title={t("none.out")} actions={<Missing />}>
            <p className="max-w-2xl text-small text-muted">{t("none.outText")}</p>
          </Card>
        ))}
    </>
  );
}

function isSame(a: NonNullable<Gateway["inbound"]>, b: NonNullable<Gateway["inbound"]>): boolean {
  return a.kind === b.kind && a.name === b.name && a.chave === b.chave && a.own === b.own;
}

function Missing() {
  const t = useTranslations("gatewayAccounts.none");
  return (
    <span className="flex pt-1.5">
      <Badge tone="wait">{t("badge")}</Badge>
    </span>
  );
}

/** How to get an account; only the operator of the platform can connect one. */
function NoInbound() {
  const t = useTranslations("gatewayAccounts.none");
  return (
    <Card title={t("title")} actions={<Missing />}>
      <div className="grid gap-4">
        <p className="max-w-2xl text-small text-muted">{t("text")}</p>
        <h3 className="border-t border-line pt-4 text-body font-semibold">{t("how")}</h3>
        <ul className="grid gap-x-6 gap-y-4 sm:grid-cols-3">
          {(["bank", "key", "platform"] as const).map((way) => (
            <li key={way} className="grid content-start gap-1">
              <h4 className="text-[0.875rem] font-semibold">{t(`${way}.title`)}</h4>
              <p className="text-small text-muted">{t(`${way}.text`)}</p>
            </li>
          ))}
        </ul>
        <p className="text-small text-muted">{t("who")}</p>
      </div>
    </Card>
  );
}

import { useTranslations } from "next-intl";
import { Badge, type BadgeTone } from "#components/ui/badge.tsx";
import { useClock } from "#components/ui/clock.ts";
import { DateTime } from "#components/ui/date-time.tsx";
import { endsSoon, type GatewayAccount, isCalled, type State, stateOf } from "./account.ts";

const TONE: Record<State, BadgeTone> = {
  well: "ok",
  trouble: "bad",
  unknown: "wait",
  off: "plain",
  unasked: "plain",
  sandbox: "info",
};

export function AccountBadge({ account }: { account: GatewayAccount }) {
  const t = useTranslations("operatorGatewayAccounts.state");
  const state = stateOf(account);
  return <Badge tone={TONE[state]}>{t(state)}</Badge>;
}

/** Marks an account whose money is not real. */
export function EnvironmentBadge({ account: { kind, environment } }: { account: GatewayAccount }) {
  const t = useTranslations("operatorGatewayAccounts.environment");
  if (environment === "production" || kind === "sandbox") return null;
  return (
    <Badge tone="info" dot={false}>
      {t(environment)}
    </Badge>
  );
}

/** The certificate's expiry date, highlighted if soon. */
export function CertificateEnd({ account }: { account: GatewayAccount }) {
  const t = useTranslations("operatorGatewayAccounts");
  const now = useClock();
  const { certificateEndsAt } = account;
  if (!certificateEndsAt)
    return isCalled(account) ? (
      <span className="text-small text-faint">{t("noCertificate")}</span>
    ) : (
      <span className="text-small text-faint">—</span>
    );
  const soon = now !== null && endsSoon(certificateEndsAt, now);
  return (
    <span className={soon ? "text-small font-semibold text-warn" : "text-small text-muted"}>
      <DateTime value={certificateEndsAt} mode="date" />
    </span>
  );
}

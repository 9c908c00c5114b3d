import { Check } from "lucide-react";
import { useTranslations } from "next-intl";
import { Badge } from "#components/ui/badge.tsx";
import { Card } from "#components/ui/card.tsx";
import { DateTime } from "#components/ui/date-time.tsx";
import { Notice } from "#components/ui/notice.tsx";
import type { ConnectedAccount } from "./use-gateway.ts";

type Part = "both" | "inbound" | "outbound";

const TONES = { well: "ok", trouble: "wait", unknown: "plain", off: "bad" } as const;

/** An account: its bank, purpose, state, and the consequences for the store. */
export function AccountCard({ account, part }: { account: ConnectedAccount; part: Part }) {
  const t = useTranslations("gatewayAccounts");
  const { state, chave, own, kind, environment, lastGoodAt, lastErrorAt } = account;
  const built = kind === "sandbox" || kind === "manual" || kind === "key";
  return (
    <Card
      title={t(part)}
      actions={
        <span className="flex gap-1.5 pt-1.5">
          {kind !== "sandbox" && environment !== "production" && (
            <Badge tone="info" dot={false}>
              {t(`environments.${environment}`)}
            </Badge>
          )}
          <Badge tone={TONES[state]}>{t(`states.${state}`)}</Badge>
        </span>
      }
    >
      <div className="grid gap-4">
        <div>
          <p className="text-[1.25rem] font-[650] tracking-[-0.015em]">
            <BankName account={account} />
          </p>
          {kind !== "sandbox" && <p className="text-small text-muted">{t(own ? "own" : "platform")}</p>}
          {chave && (
            <p className="mt-2.5 text-small text-muted">
              {t("chave")}
              <span className="block font-mono text-ink wrap-anywhere">{chave}</span>
            </p>
          )}
        </div>
        <Meaning state={state} part={part} built={built} />
        <div>
          <h3 className="text-small text-muted">{t("does")}</h3>
          <ul className="mt-1.5 grid gap-x-6 gap-y-1.5 text-[0.875rem] sm:grid-cols-2">
            {abilitiesOf(account, part).map((ability) => (
              <li key={ability} className="flex gap-2">
                <Check aria-hidden className="mt-0.5 size-4 shrink-0 text-brand-text" strokeWidth={2} />
                {t(`can.${ability}`)}
              </li>
            ))}
          </ul>
        </div>
        {!built && (lastGoodAt || lastErrorAt) && (
          <dl className="flex flex-wrap gap-x-8 gap-y-2 border-t border-line pt-3 text-small">
            {lastGoodAt && <Moment label={t("lastGood")} value={lastGoodAt} />}
            {lastErrorAt && <Moment label={t("lastError")} value={lastErrorAt} />}
          </dl>
        )}
      </div>
    </Card>
  );
}

function BankName({ account: { kind, profile, name, own } }: { account: ConnectedAccount }) {
  const t = useTranslations("gatewayAccounts");
  const bank = profile && t.has(`profiles.${profile as "efi"}`) ? t(`profiles.${profile as "efi"}`) : null;
  const plain = bank ?? (t.has(`names.${kind as "efi"}`) ? t(`names.${kind as "efi"}`) : name);
  return own && name !== plain ? `${plain} · ${name}` : plain;
}

/** The consequences of the state for the store, and what to do. */
function Meaning({ state, part, built }: { state: ConnectedAccount["state"]; part: Part; built: boolean }) {
  const t = useTranslations("gatewayAccounts.means");
  if (state === "trouble" || state === "off")
    return (
      <Notice tone="warn">
        {t(`${state}.${part}`)} {t(`${state}.next`)}
      </Notice>
    );
  return state === "unknown" && !built ? <p className="text-body text-muted">{t("unknown")}</p> : null;
}

function Moment({ label, value }: { label: string; value: string }) {
  return (
    <div className="flex gap-1.5">
      <dt className="text-muted">{label}</dt>
      <dd className="font-semibold">
        <DateTime value={value} />
      </dd>
    </div>
  );
}

type Ability =
  | ("charge" | "byHand" | "notify" | "list" | "refundApi" | "refundHand")
  | ("withdrawApi" | "withdrawHand" | "payCodes");

/** The abilities of the account that matter for its part. */
function abilitiesOf({ can, kind }: ConnectedAccount, part: Part): Ability[] {
  const has: [Ability, boolean, "inbound" | "outbound"][] = [
    ["charge", can.charge, "inbound"],
    ["byHand", kind === "key", "inbound"],
    ["notify", can.notify, "inbound"],
    ["list", can.list, "inbound"],
    ["refundApi", can.refund === "api", "inbound"],
    ["refundHand", can.refund === "by_hand", "inbound"],
    ["withdrawApi", can.withdraw === "api", "outbound"],
    ["withdrawHand", can.withdraw === "by_hand", "outbound"],
    ["payCodes", can.payCodes, "outbound"],
  ];
  return has.filter(([, there, of]) => there && (part === "both" || part === of)).map(([name]) => name);
}

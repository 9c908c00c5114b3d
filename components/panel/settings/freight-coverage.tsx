import { useLocale, useTranslations } from "next-intl";
import { Badge } from "#components/ui/badge.tsx";
import { formatMoney } from "#components/ui/money-format.ts";
import type { Output } from "#lib/client/types.ts";
import { daysText, weightText } from "#lib/shipping/words.ts";

type State = Output<"getFreightTable">["table"]["states"][number];

const NAMES: Readonly<Record<string, string>> = {
  ...{ AC: "Acre", AL: "Alagoas", AM: "Amazonas", AP: "Amapá", BA: "Bahia", CE: "Ceará" },
  ...{ DF: "Distrito Federal", ES: "Espírito Santo", GO: "Goiás", MA: "Maranhão", MG: "Minas Gerais" },
  ...{ MS: "Mato Grosso do Sul", MT: "Mato Grosso", PA: "Pará", PB: "Paraíba", PE: "Pernambuco" },
  ...{ PI: "Piauí", PR: "Paraná", RJ: "Rio de Janeiro", RN: "Rio Grande do Norte", RO: "Rondônia" },
  ...{ RR: "Roraima", RS: "Rio Grande do Sul", SC: "Santa Catarina", SE: "Sergipe", SP: "São Paulo" },
  TO: "Tocantins",
};

/** The states that a table serves, with their prices, and those that it does not. */
export function FreightCoverage({ states }: { states: readonly State[] }) {
  const t = useTranslations("settings.shipping.table");
  const served = states.filter(({ covered }) => covered !== "none");
  const none = states.filter(({ covered }) => covered === "none");
  return (
    <div className="grid gap-3">
      {served.length > 0 && (
        <ul className="grid overflow-hidden rounded-control border border-line" aria-label={t("served")}>
          {served.map((state) => (
            <Served key={state.state} state={state} />
          ))}
        </ul>
      )}
      {none.length > 0 && (
        <p className="text-small text-muted">
          <span className="font-semibold text-ink">{t("notServed", { count: none.length })}</span>{" "}
          {none.map(({ state }) => state).join(", ")}
        </p>
      )}
    </div>
  );
}

function Served({ state }: { state: State }) {
  const t = useTranslations("settings.shipping.table");
  const locale = useLocale();
  const { priceFrom, priceTo, daysFrom, daysTo, weightTo, gaps } = state;
  const facts = [
    daysTo === null ? null : daysText({ from: daysFrom, to: daysTo }, locale),
    weightTo === null ? null : t("upTo", { weight: weightText(weightTo, locale) }),
  ];
  return (
    <li className="border-line border-t px-3.5 py-2.5 first:border-t-0">
      <div className="flex items-start justify-between gap-3">
        <p className="flex min-w-0 flex-wrap items-baseline gap-x-2 gap-y-0.5">
          <span className="w-7 font-[650]">{state.state}</span>
          <span className="text-muted max-sm:text-small">{NAMES[state.state]}</span>
          {state.covered === "part" && <Badge tone="wait">{t("part")}</Badge>}
        </p>
        <p className="shrink-0 text-right">
          <span className="font-semibold tabular-nums">
            {priceFrom === priceTo
              ? formatMoney(priceFrom ?? 0, locale)
              : `${formatMoney(priceFrom ?? 0, locale)} – ${formatMoney(priceTo ?? 0, locale)}`}
          </span>
          <span className="block text-small text-muted">{facts.filter(Boolean).join(" · ")}</span>
        </p>
      </div>
      {gaps.length > 0 && (
        <details className="mt-0.5">
          <summary className="inline-flex min-h-8 cursor-pointer items-center text-small font-medium text-muted underline decoration-line-strong underline-offset-3 hover:decoration-current">
            {t("gaps", { count: gaps.length })}
          </summary>
          <ul className="grid gap-x-4 gap-y-0.5 pt-1 text-small tabular-nums sm:grid-cols-2">
            {gaps.map(({ from, to }) => (
              <li key={from}>{from === to ? from : t("range", { from, to })}</li>
            ))}
          </ul>
        </details>
      )}
    </li>
  );
}

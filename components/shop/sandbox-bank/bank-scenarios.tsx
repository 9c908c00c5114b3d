"use client";

import { RADIO } from "#components/ui/radio-class.ts";
import { useShopTexts } from "../layout/use-shop-texts.tsx";

const SCENARIOS = ["paid", "expired", "late", "twice", "wrong_amount"] as const;

export type Scenario = (typeof SCENARIOS)[number];

type Props = { expired: boolean; chosen: Scenario; choose: (scenario: Scenario) => void };

/** Selects what happens to the charge; an expired charge can only be paid late. */
export function BankScenarios({ expired, chosen, choose }: Props) {
  const t = useShopTexts("sandboxBank");
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-2 font-[550] text-[0.875rem]">{t("what")}</legend>
      {SCENARIOS.filter((scenario) => !expired || scenario === "late").map((scenario) => (
        <label
          key={scenario}
          className="flex min-h-12 cursor-pointer items-center gap-3 rounded-control border border-line-strong px-3.5 py-2 has-checked:border-brand has-checked:bg-soft"
        >
          <input
            type="radio"
            name="scenario"
            value={scenario}
            checked={chosen === scenario}
            onChange={() => choose(scenario)}
            className={RADIO}
          />
          <span>
            <span className="block font-medium">{t(`scenario.${scenario}`)}</span>{" "}
            <span className="block text-muted text-small">{t(`scenario.${scenario}Hint`)}</span>
          </span>
        </label>
      ))}
    </fieldset>
  );
}

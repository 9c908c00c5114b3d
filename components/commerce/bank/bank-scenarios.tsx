const SCENARIOS = [
  ["paid", "Pagar", "O Pix chega na hora."],
  ["expired", "Deixar vencer", "O prazo da cobrança acaba agora."],
  ["late", "Pagar atrasado", "A cobrança vence e o dinheiro chega depois."],
  ["twice", "Pagar duas vezes", "Dois Pix para a mesma cobrança."],
  ["wrong_amount", "Pagar outro valor", "O Pix chega com um valor diferente."],
] as const;

export type Scenario = (typeof SCENARIOS)[number][0];

type Props = { expired: boolean; chosen: Scenario; choose: (scenario: Scenario) => void };

/** The choice of what happens to the charge; an expired charge can only be paid late. */
export function BankScenarios({ expired, chosen, choose }: Props) {
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-2 text-sm font-medium">O que acontece</legend>
      {SCENARIOS.filter(([value]) => !expired || value === "late").map(([value, label, hint]) => (
        <label
          key={value}
          className="flex min-h-12 cursor-pointer items-center gap-3 rounded-xl border border-line px-4 py-2 has-checked:border-brand has-checked:bg-soft"
        >
          <input
            type="radio"
            name="scenario"
            value={value}
            checked={chosen === value}
            onChange={() => choose(value)}
            className="size-5 accent-brand"
          />
          <span>
            <span className="font-medium">{label}</span>
            <span className="block text-sm text-muted">{hint}</span>
          </span>
        </label>
      ))}
    </fieldset>
  );
}

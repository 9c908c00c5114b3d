"use client";

type Props = { value: number; max: number; onChange: (value: number) => void; label: string };

/** A quantity with a minus and a plus button, large enough for a touch screen. */
export function QuantityPicker({ value, max, onChange, label }: Props) {
  const step = "size-11 rounded-lg text-xl font-bold hover:bg-soft disabled:opacity-40";
  return (
    <fieldset className="inline-flex items-center gap-1 justify-self-start rounded-xl border border-line bg-surface p-0.5">
      <legend className="sr-only">Quantidade de {label}</legend>
      <button
        type="button"
        className={step}
        disabled={value <= 1}
        onClick={() => onChange(value - 1)}
        aria-label="Diminuir"
      >
        −
      </button>
      <output className="min-w-8 text-center font-semibold tabular-nums" aria-live="polite">
        {value}
      </output>
      <button
        type="button"
        className={step}
        disabled={value >= max}
        onClick={() => onChange(value + 1)}
        aria-label="Aumentar"
      >
        +
      </button>
    </fieldset>
  );
}

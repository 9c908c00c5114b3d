"use client";

import { Minus, Plus } from "lucide-react";
import { useState } from "react";

type Words = { label: string; less: string; more: string };
type Props = {
  value: number;
  max: number;
  onChange: (value: number) => void;
  words: Words;
  /** The field's name in a form that is sent without JavaScript. */
  name?: string;
};

const STEP =
  "grid h-11 w-11 min-w-0 shrink cursor-pointer place-items-center rounded-control hover:bg-sunken disabled:cursor-not-allowed disabled:opacity-40 noscript:hidden";

/** A quantity field with step buttons, large enough for touch. */
export function QuantityPicker({ value, max, onChange, words, name }: Props) {
  // The typed text, which may be temporarily invalid.
  const [typed, setTyped] = useState<string | null>(null);
  const type = (text: string) => {
    setTyped(text);
    const wanted = Number(text);
    if (Number.isInteger(wanted) && wanted >= 1) onChange(Math.min(wanted, max));
  };
  return (
    <fieldset className="inline-flex w-max min-w-0 max-w-full items-center rounded-control border border-line-strong bg-surface">
      <legend className="sr-only">{words.label}</legend>
      {/* Without its step buttons, a bare number would look like one more option. */}
      <span aria-hidden className="hidden pl-3.5 text-[0.875rem] text-muted noscript:inline">
        {words.label}
      </span>
      <button
        type="button"
        className={STEP}
        disabled={value <= 1}
        onClick={() => onChange(value - 1)}
        aria-label={words.less}
      >
        <Minus aria-hidden size={18} strokeWidth={1.75} />
      </button>
      <input
        type="number"
        inputMode="numeric"
        name={name}
        min={1}
        max={max}
        aria-label={words.label}
        value={typed ?? value}
        onChange={(event) => type(event.target.value)}
        onBlur={() => setTyped(null)}
        className="h-11 w-12 min-w-8 shrink rounded-control bg-transparent text-center font-semibold text-[1rem] [appearance:textfield] [&::-webkit-inner-spin-button]:appearance-none"
      />
      <button
        type="button"
        className={STEP}
        disabled={value >= max}
        onClick={() => onChange(value + 1)}
        aria-label={words.more}
      >
        <Plus aria-hidden size={18} strokeWidth={1.75} />
      </button>
    </fieldset>
  );
}

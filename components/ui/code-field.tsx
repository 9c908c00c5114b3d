"use client";

import { OTPInput, REGEXP_ONLY_DIGITS, type SlotProps } from "input-otp";
import { cx } from "./classes.ts";
import { FieldFrame, type FieldProps, useFieldIds } from "./field-frame.tsx";

/** A code of digits, one box each. A paste fills all boxes; the last digit triggers `onComplete`. */
export function CodeField({
  length = 6,
  value,
  onChange,
  onComplete,
  disabled = false,
  autoFocus = false,
  ...field
}: FieldProps & {
  length?: number;
  value: string;
  onChange: (value: string) => void;
  onComplete?: (value: string) => void;
  disabled?: boolean;
  autoFocus?: boolean;
}) {
  const ids = useFieldIds(field);
  return (
    <FieldFrame {...field} id={ids.id}>
      <OTPInput
        {...ids}
        maxLength={length}
        value={value}
        onChange={onChange}
        onComplete={onComplete}
        disabled={disabled}
        autoFocus={autoFocus}
        inputMode="numeric"
        autoComplete="one-time-code"
        pattern={REGEXP_ONLY_DIGITS}
        pasteTransformer={(text) => text.replace(/\D/g, "")}
        containerClassName="max-w-[26rem]"
        render={({ slots }) => (
          <div className="flex gap-1.5 sm:gap-2">
            {slots.map((slot, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the boxes are their places
              <Slot key={at} slot={slot} wrong={Boolean(field.error)} />
            ))}
          </div>
        )}
      />
    </FieldFrame>
  );
}

function Slot({ slot, wrong }: { slot: SlotProps; wrong: boolean }) {
  return (
    <div
      aria-hidden
      className={cx(
        "relative grid h-14 min-w-0 flex-1 place-items-center rounded-control border bg-surface text-[1.5rem] font-semibold text-ink",
        slot.isActive ? "border-brand ring-3 ring-soft" : wrong ? "border-danger" : "border-line-strong",
      )}
    >
      {slot.char}
      {slot.hasFakeCaret && (
        <span className="absolute h-6 w-px animate-pulse bg-ink motion-reduce:animate-none" />
      )}
    </div>
  );
}

import { OTPInput, REGEXP_ONLY_DIGITS, type SlotProps } from "input-otp";
import { useEffect, useRef } from "react";
import { cx } from "./classes.ts";
import { FieldFrame, type FieldProps, useFieldIds } from "./field-frame.tsx";

/**
 * A code of digits, one box each. A paste fills all boxes; the last digit submits the form. A code that was
 * refused is cleared by its form, and the focus returns to the first box.
 */
export function CodeField({
  length = 6,
  value,
  onChange,
  disabled = false,
  autoFocus = false,
  ...field
}: FieldProps & {
  length?: number;
  value: string;
  onChange: (value: string) => void;
  disabled?: boolean;
  autoFocus?: boolean;
}) {
  const ids = useFieldIds(field);
  const input = useRef<HTMLInputElement>(null);
  useFocusAfterRefusal(input, { empty: value === "", disabled, refused: Boolean(field.error) });
  return (
    <FieldFrame {...field} id={ids.id}>
      <OTPInput
        {...ids}
        ref={input}
        maxLength={length}
        value={value}
        onChange={onChange}
        onComplete={() => input.current?.form?.requestSubmit()}
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

/** Focuses the field when it has just been emptied because its code was refused, once it can be typed in. */
function useFocusAfterRefusal(
  input: React.RefObject<HTMLInputElement | null>,
  { empty, disabled, refused }: { empty: boolean; disabled: boolean; refused: boolean },
): void {
  const filled = useRef(false);
  useEffect(() => {
    if (!empty) filled.current = true;
    if (!empty || disabled || !filled.current) return;
    filled.current = false;
    // Another field may have taken the focus, because it was the one that was wrong.
    if (refused || document.activeElement === document.body) input.current?.focus();
  }, [input, empty, disabled, refused]);
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

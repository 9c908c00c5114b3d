import { useRef, useState } from "react";
import { cx } from "./classes.ts";

/** The action of a swipe to the left. Only a shortcut: the row also has a button for it. */
export type Swipe = { label: string; icon: React.ReactNode; act: () => void };

/** Pixels after which the finger's release acts; before, the row slides back. */
const FAR_PX = 96;
/** Pixels before the row follows, so that a shaky tap stays a tap. */
const SLACK_PX = 12;

/**
 * A row that a finger can pull to the left. Vertical movements stay the browser's and scroll the page, which cancels
 * the swipe.
 */
export function Swipeable({ swipe, children }: { swipe: Swipe; children: React.ReactNode }) {
  const from = useRef<number | null>(null);
  const [pulled, setPulled] = useState(0);
  const isFar = pulled >= FAR_PX;
  const end = () => {
    from.current = null;
    setPulled(0);
  };
  return (
    <div
      className="relative touch-pan-y overflow-hidden"
      onPointerDown={({ pointerType, isPrimary, clientX }) => {
        if (pointerType === "touch" && isPrimary) from.current = clientX;
      }}
      onPointerMove={({ clientX, isPrimary }) => {
        const distance = from.current === null || !isPrimary ? 0 : from.current - clientX;
        if (distance > SLACK_PX || pulled > 0) setPulled(Math.max(0, distance));
      }}
      onPointerUp={({ clientX }) => {
        // The last movement may not be rendered yet.
        if (from.current !== null && from.current - clientX >= FAR_PX) swipe.act();
        end();
      }}
      onPointerCancel={end}
    >
      {pulled > 0 && (
        <span
          aria-hidden
          className={cx(
            "absolute inset-0 flex items-center justify-end gap-2 pr-4 text-small font-semibold whitespace-nowrap [&_svg]:size-[18px]",
            isFar ? "bg-brand text-on-brand" : "bg-soft text-brand-text",
          )}
        >
          {isFar && swipe.label}
          {swipe.icon}
        </span>
      )}
      <div
        className={cx(
          "relative bg-surface",
          pulled === 0 && "transition-transform duration-150 motion-reduce:transition-none",
        )}
        style={pulled > 0 ? { transform: `translateX(-${pulled}px)` } : undefined}
      >
        {children}
      </div>
    </div>
  );
}

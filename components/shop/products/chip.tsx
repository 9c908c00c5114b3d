import { cx } from "#components/ui/classes.ts";

const TONES = {
  brand: "bg-soft text-brand-text",
  plain: "bg-sunken text-muted",
  warn: "bg-warn-soft text-warn",
} as const;

/** A product fact in two words. */
export function Chip({ tone, children }: { tone: keyof typeof TONES; children: React.ReactNode }) {
  return (
    <span
      className={cx(
        "inline-flex items-center gap-1.5 rounded-md px-2 py-1 font-semibold text-[0.75rem] leading-none [&_svg]:size-3.5 [&_svg]:[stroke-width:2]",
        TONES[tone],
      )}
    >
      {children}
    </span>
  );
}

import { cx } from "./classes.ts";

const TONES = {
  ok: "bg-soft text-brand-text",
  wait: "bg-warn-soft text-warn",
  bad: "bg-danger-soft text-danger",
  info: "bg-info-soft text-info",
  plain: "bg-sunken text-muted",
} as const;

export type BadgeTone = keyof typeof TONES;

/** A state as one word. Dot and background repeat its meaning in colour. `dot={false}` for anything but a state. */
export function Badge({
  tone = "plain",
  dot = true,
  children,
}: {
  tone?: BadgeTone;
  dot?: boolean;
  children: React.ReactNode;
}) {
  return (
    <span
      className={cx(
        "inline-flex h-[1.375rem] max-w-full items-center gap-1.5 whitespace-nowrap rounded-md px-2 text-[0.75rem] font-semibold leading-none",
        TONES[tone],
      )}
    >
      {dot && <span aria-hidden className="size-1.5 shrink-0 rounded-full bg-current" />}
      <span className="truncate leading-normal">{children}</span>
    </span>
  );
}

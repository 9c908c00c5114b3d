import { cx } from "./classes.ts";

const TONES = {
  warn: "bg-warn-soft text-warn",
  danger: "bg-danger-soft text-danger",
  info: "bg-info-soft text-info",
  ok: "bg-soft text-brand-text",
} as const;

/** A message about the whole page, with an action that deals with it. */
export function Banner({
  tone = "warn",
  icon,
  action,
  children,
}: {
  tone?: keyof typeof TONES;
  icon?: React.ReactNode;
  action?: React.ReactNode;
  children: React.ReactNode;
}) {
  return (
    <div
      className={cx(
        "flex flex-wrap items-center gap-x-3 gap-y-2.5 rounded-card px-4 py-3 text-body [&_svg]:size-[18px] [&_svg]:[stroke-width:1.75]",
        TONES[tone],
      )}
    >
      {icon && (
        <span aria-hidden className="shrink-0">
          {icon}
        </span>
      )}
      <div className="min-w-0 flex-1 basis-48">{children}</div>
      {action && <div className="flex shrink-0 flex-wrap gap-2">{action}</div>}
    </div>
  );
}

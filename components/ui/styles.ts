/** Class names for plain HTML elements: buttons, inputs, cards and links. */
const button =
  "inline-flex min-h-12 items-center justify-center gap-2 rounded-xl px-5 text-base font-semibold transition-colors disabled:cursor-not-allowed disabled:opacity-50";

export const primaryButton = `${button} bg-brand text-on-brand hover:bg-brand-strong`;
export const quietButton = `${button} border border-line bg-surface text-ink hover:border-brand`;
export const smallButton =
  "inline-flex min-h-9 shrink-0 items-center rounded-lg px-2.5 text-sm font-medium text-muted hover:bg-soft hover:text-ink";
export const input =
  "min-h-12 w-full rounded-xl border border-line bg-surface px-3.5 text-base text-ink placeholder:text-muted aria-invalid:border-danger";
export const card = "rounded-2xl border border-line bg-surface";

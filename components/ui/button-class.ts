import { cx } from "./classes.ts";

const VARIANTS = {
  primary: "border-brand bg-brand text-on-brand hover:border-brand-strong hover:bg-brand-strong",
  secondary: "border-line-strong bg-surface text-ink hover:bg-sunken",
  quiet: "border-transparent bg-transparent text-muted hover:bg-sunken hover:text-ink",
  danger: "border-danger bg-danger text-on-danger hover:opacity-90",
} as const;

/** On phones every button is at least 44 px high. */
const SIZES = {
  sm: "h-8 px-2.5 text-small max-sm:h-11 max-sm:px-3",
  md: "h-[2.375rem] px-3.5 text-[0.875rem] max-sm:h-11",
  lg: "h-13 px-5 text-[1.0625rem]",
} as const;

const ICON_SIZES = {
  sm: "size-8 max-sm:size-11",
  md: "size-[2.375rem] max-sm:size-11",
  lg: "size-13",
} as const;

export type ButtonVariant = keyof typeof VARIANTS;
export type ButtonSize = keyof typeof SIZES;

/** The look of a button, also for links and for the triggers of menus. */
export function buttonClass(
  variant: ButtonVariant,
  size: ButtonSize,
  shape: "word" | "icon" = "word",
): string {
  return cx(
    "relative inline-flex shrink-0 cursor-pointer select-none items-center justify-center gap-2 rounded-control border",
    "whitespace-nowrap font-semibold leading-none transition-[background-color,border-color,color,transform] duration-100",
    "active:translate-y-px disabled:cursor-not-allowed disabled:opacity-50 disabled:active:translate-y-0",
    "[&_svg]:size-[18px] [&_svg]:shrink-0 [&_svg]:[stroke-width:1.75]",
    VARIANTS[variant],
    shape === "icon" ? ICON_SIZES[size] : SIZES[size],
  );
}

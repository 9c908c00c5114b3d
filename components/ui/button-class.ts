import { cx } from "./classes.ts";

const VARIANTS = {
  primary: "border-brand bg-brand text-on-brand hover:border-brand-strong hover:bg-brand-strong",
  secondary: "border-line-strong bg-surface text-ink hover:bg-sunken",
  quiet: "border-transparent bg-transparent text-muted hover:bg-sunken hover:text-ink",
  danger: "border-danger bg-danger text-on-danger hover:opacity-90",
} as const;

/**
 * On phones every button is at least 44 px high; in the shop at every width: `touch`, `input` beside a text field, `main`
 * for the page's main action (full width), and `tall` for the actions below it.
 */
const SIZES = {
  sm: "h-8 rounded-control px-2.5 text-small max-sm:h-11 max-sm:px-3",
  md: "h-[2.375rem] rounded-control px-3.5 text-[0.875rem] max-sm:h-11",
  touch: "min-h-11 rounded-control px-3.5 text-[0.875rem]",
  input: "h-12 rounded-control px-3.5 text-[0.875rem]",
  tall: "min-h-12 rounded-control px-5 text-body",
  lg: "h-13 rounded-control px-5 text-[1.0625rem]",
  main: "min-h-13 w-full rounded-card px-5 text-[1.0625rem]",
} as const;

const ICON_SIZES = {
  sm: "size-8 rounded-control max-sm:size-11",
  md: "size-[2.375rem] rounded-control max-sm:size-11",
  touch: "size-11 rounded-control",
} as const;

export type ButtonVariant = keyof typeof VARIANTS;
export type ButtonSize = keyof typeof SIZES;
export type IconButtonSize = keyof typeof ICON_SIZES;

/** The look of a button, also for links and for the triggers of menus. `lines`: its label may wrap. */
export function buttonClass(
  variant: ButtonVariant,
  size: ButtonSize,
  shape: "line" | "lines" = size === "main" ? "lines" : "line",
): string {
  return cx(base(variant), SIZES[size], shape === "lines" ? "py-2" : "shrink-0 whitespace-nowrap");
}

export function iconButtonClass(variant: ButtonVariant, size: IconButtonSize): string {
  return cx(base(variant), "shrink-0", ICON_SIZES[size]);
}

/** Buttons that look like links. */
export const linkButton = {
  quiet:
    "inline-flex min-h-11 cursor-pointer items-center text-muted underline underline-offset-4 hover:text-ink",
  brand: "min-h-11 cursor-pointer font-medium text-brand-text underline underline-offset-4",
  inline:
    "cursor-pointer rounded-sm font-semibold underline decoration-line-strong underline-offset-3 hover:decoration-current max-sm:-my-2.5 max-sm:py-2.5",
} as const;

function base(variant: ButtonVariant): string {
  return cx(
    "relative inline-flex cursor-pointer select-none items-center justify-center gap-2 border",
    "font-semibold leading-none transition-[background-color,border-color,color,transform] duration-100",
    "active:translate-y-px disabled:cursor-not-allowed disabled:opacity-50 disabled:active:translate-y-0",
    "[&_svg]:size-[18px] [&_svg]:shrink-0 [&_svg]:[stroke-width:1.75]",
    VARIANTS[variant],
  );
}

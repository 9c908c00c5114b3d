/** Class names for plain HTML elements of the API reference. */
export const input =
  "min-h-12 w-full rounded-xl border border-line bg-surface px-3.5 text-base text-ink placeholder:text-muted aria-invalid:border-danger";
export const card = "rounded-2xl border border-line bg-surface";

/** The look of a radio button. The browser's own looks disabled in dark pages. */
export const RADIO =
  "size-[18px] shrink-0 cursor-pointer appearance-none rounded-full border border-line-strong bg-surface checked:border-[5.5px] checked:border-brand disabled:cursor-not-allowed disabled:opacity-50";

/** The backdrop, the frame, the widths and the parts that all modal dialogs share. */
export const dialogScrim = "fade-in fixed inset-0 z-50 bg-scrim";

export const dialogFrame =
  "rise fixed inset-x-0 bottom-0 z-50 flex max-h-[92dvh] w-full flex-col rounded-t-[1.125rem] border border-line bg-surface text-ink shadow-overlay outline-none " +
  "sm:inset-x-4 sm:top-[8dvh] sm:bottom-auto sm:mx-auto sm:max-h-[84dvh] sm:rounded-card";

/** 440, 560 and 720 pixels. */
export const DIALOG_WIDTHS = {
  sm: "sm:max-w-[27.5rem]",
  md: "sm:max-w-[35rem]",
  lg: "sm:max-w-[45rem]",
} as const;

export const dialogTitle = "text-[1.25rem] font-[650] leading-snug tracking-[-0.015em] text-balance";

/** Stays below the content while that scrolls. The answer without consequences stands left, on a phone below. */
export const dialogFoot =
  "flex flex-wrap justify-end gap-2.5 border-t border-line px-5 py-4 max-sm:flex-col-reverse max-sm:*:w-full sm:px-6 [&>:first-child:not(:last-child)]:sm:mr-auto";

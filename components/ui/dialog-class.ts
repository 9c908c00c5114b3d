/** The backdrop and the frame of dialogs. */
export const dialogScrim = "fade-in fixed inset-0 z-50 bg-scrim";

export const dialogFrame =
  "appear fixed inset-x-0 bottom-0 z-50 flex max-h-[92dvh] w-full flex-col rounded-t-[1.125rem] border border-line bg-surface text-ink shadow-overlay outline-none " +
  "sm:inset-x-4 sm:top-[8dvh] sm:bottom-auto sm:mx-auto sm:max-h-[84dvh] sm:rounded-card";

import { deferred } from "#components/ui/deferred.tsx";

/** The question is rare: loaded when first asked, or earlier (leave-dialog.tsx). */
export const BlockingDialog = deferred(() =>
  import("./blocking-dialog.tsx").then((file) => file.BlockingDialog),
);

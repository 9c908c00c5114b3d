import { deferred } from "#components/ui/deferred.tsx";

/** Two tabs with two stores are rare: loaded when that is found, or earlier (gate.tsx). */
export const OtherStore = deferred(() => import("./other-store.tsx").then((file) => file.OtherStore));

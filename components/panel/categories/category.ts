import type { Output } from "#lib/client/types.ts";

export type Category = Output<"listCategories">["categories"][number];

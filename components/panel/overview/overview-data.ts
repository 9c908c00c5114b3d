import type { Output } from "#lib/client/types.ts";

export type OverviewData = Output<"getOverview">;

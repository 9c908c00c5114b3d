import type { Days } from "#components/ui/days.ts";

/** The days of a period for the API, both inclusive. */
export const dayRange = ({ from, to }: Days) => ({ dateFrom: from, dateTo: to });

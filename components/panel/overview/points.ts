/** The change of a share in percentage points, of the values as they are shown: 84.5 % after 85 % is −0.5. */
export function pointsBetween(now: number, before: number): number {
  return Math.round((shown(now) - shown(before)) * 10) / 10;
}

/** A share in percent, with one decimal. */
const shown = (share: number) => Math.round(share * 1000) / 10;

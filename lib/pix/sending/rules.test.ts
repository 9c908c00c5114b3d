import { describe, expect, test } from "vitest";
import { PAUSES_SECONDS } from "./rules.ts";

/** The times of the checks of a day, if the first one is at 0 and none finds anything out. */
function looks(): number[] {
  const at = [0];
  while ((at.at(-1) as number) < 86_400)
    at.push((at.at(-1) as number) + (PAUSES_SECONDS[at.length - 1] ?? 3_600));
  return at;
}

describe("defect 17: the pauses between two looks at a bank that was away", () => {
  test.each([10, 30, 90, 300, 900, 1_800])(
    "end at most half as long after it as it was away: %i s",
    (away) => {
      const first = looks().find((at) => at >= away) as number;
      expect(first - away).toBeLessThanOrEqual(away / 2 + 2);
    },
  );

  test("grow up to an hour, so that a day has few of them", () => {
    expect(PAUSES_SECONDS.at(-1)).toBe(3_600);
    expect(looks().length).toBeLessThan(45);
  });
});

import fc from "fast-check";
import { expect, test } from "vitest";
import { patternTiles } from "./pattern-tiles.ts";

test("the same name is the same pattern; another name is another one", () => {
  expect(patternTiles("Caneca", 4, 3)).toEqual(patternTiles("Caneca", 4, 3));
  const seen = new Set(
    Array.from({ length: 50 }, (_, index) => JSON.stringify(patternTiles(`Produto ${index}`, 4, 3))),
  );
  expect(seen.size).toBeGreaterThan(45);
});

test("whatever the name is, the pieces are inside and at most two shapes", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme" }), (name) => {
      const tiles = patternTiles(name, 4, 3);
      expect(new Set(tiles.map(({ shape }) => shape)).size).toBeLessThanOrEqual(2);
      for (const { x, y } of tiles) expect([x < 480 && x >= 0, y < 360 && y >= 0]).toEqual([true, true]);
    }),
  );
});

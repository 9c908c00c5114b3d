import { expect, test } from "vitest";
import { BatchBuffer } from "./buffer.ts";

/** A buffer that writes only when told, and what it wrote and lost. */
function bufferOf({ batch = 3, most = 5, fails = () => false }) {
  const written: number[][] = [];
  const lost: number[] = [];
  const buffer = new BatchBuffer<number>({
    write: async (items) => {
      if (fails()) throw new Error("the database is away");
      written.push(items);
    },
    onLost: (count) => lost.push(count),
    ...{ batch, most, pauseMs: 3_600_000 },
  });
  return { buffer, written, lost };
}

test("everything added is written in its order, a full batch without being told", async () => {
  const { buffer, written, lost } = bufferOf({});
  for (const item of [1, 2, 3]) buffer.add(item);
  await Promise.resolve();
  expect(written).toEqual([[1, 2, 3]]);
  buffer.add(4);
  await buffer.flush();
  expect(written).toEqual([[1, 2, 3], [4]]);
  await buffer.flush();
  expect(written).toHaveLength(2);
  expect(lost).toEqual([]);
});

test("what can't be written or kept is lost and counted once; later items are written", async () => {
  let away = true;
  const { buffer, written, lost } = bufferOf({ batch: 10, most: 4, fails: () => away });
  for (const item of [1, 2, 3, 4, 5, 6]) buffer.add(item);
  await buffer.flush();
  expect([written, lost]).toEqual([[], [6]]);
  away = false;
  buffer.add(7);
  await buffer.flush();
  expect([written, lost]).toEqual([[[7]], [6]]);
});

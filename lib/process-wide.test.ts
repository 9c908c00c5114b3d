import { expect, test, vi } from "vitest";

test("two copies of the module have one state", async () => {
  const first = await import("./process-wide.ts");
  vi.resetModules();
  const second = await import("./process-wide.ts");
  expect(second.processWide).not.toBe(first.processWide);
  const made = first.processWide("test", () => ({ count: 1 }));
  expect(second.processWide("test", () => ({ count: 2 }))).toBe(made);
  expect(second.processWide("another test", () => ({ count: 2 }))).toEqual({ count: 2 });
});

test("an empty value is kept as well", async () => {
  const { processWide } = await import("./process-wide.ts");
  expect(processWide<number | undefined>("empty", () => undefined)).toBeUndefined();
  expect(processWide<number | undefined>("empty", () => 1)).toBeUndefined();
});

import { afterEach, beforeEach, expect, test, vi } from "vitest";

const post = vi.fn();
const PAID = [{ type: "vitrine:paid", ref: "a1" }, "https://site.example"];

function opened(name = "vitrine a1 https://site.example", storage: object = kept()): void {
  vi.stubGlobal("window", { name, opener: { postMessage: post } });
  vi.stubGlobal("sessionStorage", storage);
}

function kept() {
  const values = new Map<string, string>();
  return {
    getItem: (name: string) => values.get(name) ?? null,
    setItem: (name: string, value: string) => void values.set(name, value),
  };
}

const forbidden = {
  getItem: () => {
    throw new Error("forbidden");
  },
  setItem: () => {
    throw new Error("forbidden");
  },
};

/** The module as a new document loads it. */
async function loaded() {
  vi.resetModules();
  return import("./notify-opener.ts");
}

beforeEach(() => post.mockClear());
afterEach(() => vi.unstubAllGlobals());

test("an order that this tab only shows as paid is not told", async () => {
  opened();
  const { tellOpener } = await loaded();
  tellOpener("OLD", "done");
  tellOpener("OTHER", "pay");
  tellOpener("OLD", "done");
  expect(post).not.toHaveBeenCalled();
});

test("one that was seen unpaid is told once it is paid, and after a reload again", async () => {
  opened();
  const { tellOpener } = await loaded();
  tellOpener("NEW", "pay");
  expect(post).not.toHaveBeenCalled();
  tellOpener("NEW", "done");
  expect(post.mock.calls).toEqual([PAID]);
  (await loaded()).tellOpener("NEW", "done");
  expect(post.mock.calls).toEqual([PAID, PAID]);
});

test("one that this tab made is told even if it is paid before it is shown", async () => {
  opened();
  const { noteUnpaid, tellOpener } = await loaded();
  noteUnpaid("MADE");
  tellOpener("MADE", "done");
  expect(post.mock.calls).toEqual([PAID]);
});

test("a late payment of an ended one is told, too, without storage", async () => {
  opened(undefined, forbidden);
  const { tellOpener } = await loaded();
  tellOpener("LATE", "ended");
  tellOpener("LATE", "done");
  expect(post.mock.calls).toEqual([PAID]);
});

test("a tab that no button opened keeps and tells nothing", async () => {
  const storage = { ...kept(), setItem: vi.fn() };
  opened("", storage);
  const { tellOpener } = await loaded();
  tellOpener("NEW", "pay");
  tellOpener("NEW", "done");
  expect([storage.setItem.mock.calls, post.mock.calls]).toEqual([[], []]);
});

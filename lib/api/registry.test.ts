import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { z } from "zod";
import { registry } from "./registry.ts";

const twice = (all: readonly string[]) => all.filter((one, index) => all.indexOf(one) !== index);

test("no two definitions share an id, or a method and a path", () => {
  expect(twice(registry.map(({ id }) => id))).toEqual([]);
  // Paths that differ only in a parameter's name are equal.
  expect(twice(registry.map(({ method, path }) => `${method} ${path.replaceAll(/\{.+?\}/g, "{}")}`))).toEqual(
    [],
  );
});

test("every endpoints file of lib is in the registry", () => {
  const lib = join(import.meta.dirname, "..");
  const source = readFileSync(join(import.meta.dirname, "registry.ts"), "utf8");
  const files = globSync("**/*endpoints.ts", { cwd: lib });
  expect(files.length).toBeGreaterThan(40);
  expect(files.filter((file) => !source.includes(`"#lib/${file}"`))).toEqual([]);
});

/** Lists without CSV, each with the reason. */
const JSON_ONLY: Record<string, string> = {
  listPublicProducts: "a shop's, not the panel's",
  listOrderNotes: "a conversation inside an order, which is read there",
  getOrderTimeline: "the story of one order, read as a whole",
  listParcels: "the parcels of chosen orders; the list of orders has its file",
  listGatewayProfiles: "constants of this version",
  findOperatorPayments: "a look-up of one payment by its reference",
  getStoreTestMoney: "what keeps one store from being connected, read before it is written off",
  listLookedOrders: "a look into a store with a reason, not a copy of its data",
  listLookedCharges: "a look into a store with a reason, not a copy of its data",
  listLookedWithdrawals: "a look into a store with a reason, not a copy of its data",
};

/** Whether a read returns a list: it has pages, or nothing but rows. */
const isList = (response: z.ZodType) =>
  response instanceof z.ZodObject &&
  ("pagination" in response.shape ||
    Object.values(response.shape).every((field) => field instanceof z.ZodArray));

test("every list is also a file, but for these", () => {
  const lists = registry.filter(({ method, response }) => method === "GET" && isList(response));
  expect(lists.length).toBeGreaterThan(30);
  const without = lists.filter(({ csv, file }) => !csv && !file).map(({ id }) => id);
  expect(without.toSorted()).toEqual(Object.keys(JSON_ONLY).toSorted());
});

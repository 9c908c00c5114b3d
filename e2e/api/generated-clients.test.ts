import { execFile } from "node:child_process";
import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, test } from "vitest";
import { API, call } from "../fixtures/client.ts";
import { storeOfFile } from "../fixtures/file-store.ts";
import { patience } from "../fixtures/patience.ts";

/** The types and clients that integrators generate from our document, with programs that use them (e2e/clients). */
const FOLDER = join(import.meta.dirname, "../clients");
const GENERATED = join(FOLDER, "generated");
const store = storeOfFile();

/** Runs a program of e2e/clients on this Node. */
async function run(
  script: string,
  args: readonly string[] = [],
  env: Record<string, string> = {},
): Promise<string> {
  const { stdout } = await promisify(execFile)(process.execPath, [join(FOLDER, script), ...args], {
    cwd: FOLDER,
    env: { NODE_ENV: "test", PATH: process.env.PATH, HOME: process.env.HOME, DO_NOT_TRACK: "1", ...env },
  });
  return stdout;
}

beforeAll(async () => {
  rmSync(GENERATED, { recursive: true, force: true });
  mkdirSync(join(GENERATED, "js"), { recursive: true });
  writeFileSync(join(GENERATED, "js/package.json"), '{ "type": "commonjs" }');
  const { body } = await call("GET", "/openapi.json");
  writeFileSync(join(GENERATED, "openapi.json"), JSON.stringify(body));
});
afterAll(async () => {
  rmSync(GENERATED, { recursive: true, force: true });
});

test("openapi-typescript and @hey-api/openapi-ts generate, and what uses them compiles", {
  timeout: 240_000 * patience(),
}, async () => {
  await run("node_modules/openapi-typescript/bin/cli.js", [
    "generated/openapi.json",
    "-o",
    "generated/schema.d.ts",
  ]);
  await run("node_modules/@hey-api/openapi-ts/bin/run.js", [
    "-i",
    "./generated/openapi.json",
    "-o",
    "generated/hey-api",
  ]);
  await run("node_modules/typescript/bin/tsc", ["-p", "."]);
  const types = readFileSync(join(GENERATED, "hey-api/types.gen.ts"), "utf8");
  for (const name of ["Order", "Transaction", "Product", "Coupon", "Refund", "Withdrawal", "Pagination"])
    expect(types).toContain(`export type ${name} = {`);
  // The types that an operation returns refer to these names, so they are short.
  const [, getOrder = ""] = /export type GetOrderResponses = \{([\s\S]*?)\n\};/.exec(types) ?? [];
  expect(getOrder).toContain("order: Order;");
  expect(getOrder.split("\n").length).toBeLessThan(10);
});

test.each(["sell-openapi-fetch", "sell-hey-api"])("a generated client sells an order: %s", async (name) => {
  const output = await run(`generated/js/${name}.js`, [], {
    API,
    VITRINE_KEY: store.apiKey,
    PRODUCT: store.products.card.id,
  });
  expect(JSON.parse(output)).toMatchObject({ status: "paid", total: 50, customerName: "Ana Lima" });
});

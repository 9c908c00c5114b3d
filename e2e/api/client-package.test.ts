import { execFile } from "node:child_process";
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, expect, test } from "vitest";
import { API } from "../fixtures/client.ts";
import { storeOfFile } from "../fixtures/file-store.ts";
import { patience } from "../fixtures/patience.ts";

/** The client as a package (`npm run client:package`): built, installed in an empty project, compiled, and used to sell. */
const ROOT = join(import.meta.dirname, "../..");
const TOOLS = join(ROOT, "e2e/clients/node_modules");
const project = mkdtempSync(join(tmpdir(), "vitrine-client-"));
const store = storeOfFile();
afterAll(() => rmSync(project, { recursive: true, force: true }));

const CONFIG = {
  compilerOptions: {
    ...{ target: "ES2022", lib: ["ES2022", "DOM"], module: "nodenext", strict: true, types: ["node"] },
    // Checks the declarations of the package, too.
    ...{ skipLibCheck: false, typeRoots: [join(TOOLS, "@types"), join(ROOT, "node_modules/@types")] },
  },
  files: ["sell-package.mts"],
};

async function run(
  command: string,
  args: readonly string[],
  env: Record<string, string> = {},
): Promise<string> {
  const { stdout } = await promisify(execFile)(command, args, {
    cwd: project,
    timeout: Math.ceil(60_000 * patience()),
    env: { NODE_ENV: "test", PATH: process.env.PATH, HOME: project, ...env },
  });
  return stdout;
}

test("the package installs without dependencies, its types compile, and it sells an order", {
  timeout: 240_000 * patience(),
}, async () => {
  const made = await run(process.execPath, [
    join(ROOT, "scripts/client-package/main.ts"),
    join(project, "package"),
  ]);
  const file = made.trim().split("\n").at(-1) as string;
  expect(file).toMatch(/vitrine-client-\d+\.\d+\.\d+\.tgz$/);
  writeFileSync(join(project, "package.json"), '{ "private": true, "type": "module" }');
  await run("npm", ["install", "--offline", "--no-audit", "--no-fund", file]);
  const installed = join(project, "node_modules/vitrine-client");
  expect(readdirSync(join(project, "node_modules")).filter((name) => !name.startsWith("."))).toEqual([
    "vitrine-client",
  ]);
  expect(readdirSync(installed).filter((name) => /(?<!\.d)\.ts$/.test(name))).toEqual([]);
  expect(readFileSync(join(installed, "LICENSE"), "utf8")).toContain("GNU AFFERO");
  cpSync(join(ROOT, "e2e/clients/sell-package.mts"), join(project, "sell-package.mts"));
  writeFileSync(join(project, "tsconfig.json"), JSON.stringify(CONFIG));
  await run(process.execPath, [join(TOOLS, "typescript/bin/tsc"), "-p", "."]);
  const sold = await run(process.execPath, ["sell-package.mjs"], {
    API,
    VITRINE_KEY: store.apiKey,
    PRODUCT: store.products.card.id,
  });
  expect(JSON.parse(sold)).toMatchObject({
    order: { status: "paid", total: 50, customerName: "Ana Lima" },
    refused: ["ValidationError", "items"],
    event: "WebhookError",
  });
});

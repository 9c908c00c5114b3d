import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { buildEnv } from "./build.ts";
import { ROOT } from "./run.ts";

test("every build of the same sources names its actions and itself alike", () => {
  const [one, other] = [
    buildEnv({ PATH: "/a", NODE_ENV: "test" }, "mark", false),
    buildEnv({ NODE_ENV: "production" }, "mark", true),
  ];
  const { NEXT_SERVER_ACTIONS_ENCRYPTION_KEY: key = "", VITRINE_BUILD_ID: id } = one;
  expect([other.NEXT_SERVER_ACTIONS_ENCRYPTION_KEY, other.VITRINE_BUILD_ID]).toEqual([key, id]);
  // A key of AES-256.
  expect(Buffer.from(key, "base64")).toHaveLength(32);
});

test("no server action closes over a value, which browsers would get encrypted with a public key", () => {
  const files = globSync("{app,components,lib}/**/*.{ts,tsx}", { cwd: ROOT });
  expect(files).toContain("app/(shop)/loja/[slug]/comprar/buy.ts");
  // At the top of a module the directive is about its exports, which close over nothing.
  const inFunctions = files.filter((path) =>
    /\n\s*["']use (server|cache)/.test(readFileSync(join(ROOT, path), "utf8")),
  );
  expect(inFunctions).toEqual([]);
});

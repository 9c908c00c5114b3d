import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { isInstalled } from "../bootstrap.mjs";
import { banner } from "./banner.ts";
import { devRuns, markDev } from "./dev-mark.ts";
import { fingerprint } from "./fingerprint.ts";
import { worthShowing } from "./logs.ts";
import { ROOT } from "./run.ts";
import { ensureSecret } from "./secret.ts";
import { pauseAfter } from "./service.ts";

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), "vitrine-rules-"));
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

describe("whether to build", () => {
  const write = (path: string, text: string) => {
    mkdirSync(join(root, path, ".."), { recursive: true });
    writeFileSync(join(root, path), text);
  };
  const now = () => fingerprint(root, ["app", "lib", "next.config.ts", "missing"]);

  test("the same contents give the same answer, whenever they were written", () => {
    write("app/page.tsx", "a");
    write("lib/env.ts", "b");
    const before = now();
    write("app/page.tsx", "a");
    expect(now()).toBe(before);
  });

  test.each([
    ["a changed file", () => write("app/page.tsx", "A")],
    ["a new file", () => write("app/loja/page.tsx", "c")],
    [
      "a file that moved",
      () => {
        rmSync(join(root, "app/page.tsx"));
        write("app/other.tsx", "a");
      },
    ],
    ["a named file that appears", () => write("next.config.ts", "")],
  ])("%s is a change", (_, change) => {
    write("app/page.tsx", "a");
    const before = now();
    change();
    expect(now()).not.toBe(before);
  });

  test("a test is none", () => {
    write("lib/env.ts", "b");
    const before = now();
    write("lib/env.test.ts", "c");
    expect(now()).toBe(before);
  });
});

describe("whether to install", () => {
  const zod = { version: "4.6.7", integrity: "sha512-a" };
  const lock = {
    packages: {
      "": { version: "0.1.0" },
      "node_modules/zod": zod,
      "node_modules/other-system": { version: "1.0.0", optional: true },
    },
  };

  test("a package whose hash the lock does not know is there in its version", () => {
    const unhashed = { packages: { "node_modules/other-system": { version: "1.0.0", optional: true } } };
    const found = (version: string) => ({
      packages: { "node_modules/other-system": { version, integrity: "sha512-c" } },
    });
    expect(isInstalled(unhashed, found("1.0.0"))).toBe(true);
    expect(isInstalled(unhashed, found("1.0.1"))).toBe(false);
  });

  test("the lock names the packages of every system, and no registry", () => {
    const text = readFileSync(join(ROOT, "package-lock.json"), "utf8");
    const { packages } = JSON.parse(text) as {
      packages: Record<string, { resolved?: string; optionalDependencies?: Record<string, string> }>;
    };
    const places = Object.keys(packages);
    const missing = Object.entries(packages).flatMap(([path, { optionalDependencies = {} }]) =>
      Object.keys(optionalDependencies).filter(
        (name) =>
          !places.includes(`node_modules/${name}`) && !places.includes(`${path}/node_modules/${name}`),
      ),
    );
    expect(missing).toEqual([]);
    expect(text).not.toMatch(/"resolved": "https?:/);
  });

  test("what the lock names is there", () => {
    expect(isInstalled(lock, { packages: { "node_modules/zod": zod, "node_modules/extra": {} } })).toBe(true);
  });

  test("development packages are only missed by what needs them", () => {
    const withTools = { packages: { ...lock.packages, "node_modules/vitest": { ...zod, dev: true } } };
    const installed = { packages: { "node_modules/zod": zod } };
    expect(isInstalled(withTools, installed)).toBe(true);
    expect(isInstalled(withTools, installed, { dev: true })).toBe(false);
  });

  test.each([
    ["nothing is there", null],
    ["a package is missing", { packages: {} }],
    ["a version differs", { packages: { "node_modules/zod": { ...zod, version: "4.6.8" } } }],
    ["the content differs", { packages: { "node_modules/zod": { ...zod, integrity: "sha512-b" } } }],
  ])("%s", (_, installed) => {
    expect(isInstalled(lock, installed)).toBe(false);
  });

  test("without a lock file, anything that is installed will do", () => {
    expect(isInstalled(null, null)).toBe(false);
    expect(isInstalled(null, { packages: {} })).toBe(true);
  });
});

test("a service that keeps dying is started ever more slowly, and never given up", () => {
  expect([1, 2, 3, 4, 8, 9, 100].map(pauseAfter)).toEqual([200, 400, 800, 1600, 25_600, 30_000, 30_000]);
});

test("a person sees warnings, errors and what is said outside the log", () => {
  expect(worthShowing('{"level":30,"msg":"request"}', false)).toBe(null);
  expect(worthShowing('{"level":40,"msg":"slow"}', false)).toBe("slow");
  expect(worthShowing('{"level":50,"msg":"failed","err":{"message":"no disk"}}', false)).toBe(
    "failed: no disk",
  );
  expect(worthShowing("Ready in 100ms", false)).toBe(null);
  expect(worthShowing("TypeError: x is not a function", true)).toBe("TypeError: x is not a function");
});

test("npm run dev is known to run in this checkout until it ends", () => {
  const folder = join(root, "dev");
  expect(devRuns(folder)).toBe(false);
  const end = markDev(folder);
  expect(devRuns(folder)).toBe(true);
  // A second mark neither fails nor removes the first one.
  markDev(folder)();
  expect(devRuns(folder)).toBe(true);
  end();
  expect(devRuns(folder)).toBe(false);
});

test("the key is made once and kept", () => {
  const secret = ensureSecret(root);
  expect(Buffer.from(secret, "base64")).toHaveLength(32);
  expect(ensureSecret(root)).toBe(secret);
  writeFileSync(join(root, "secret.key"), "");
  expect(() => ensureSecret(root)).toThrow(/secret\.key holds no key/);
});

test("the banner tells where and how to sign in", () => {
  const demo = {
    storeSlug: "demo",
    apiKey: "vt_secret",
    email: "loja@demo.example",
    password: "uma senha",
    totpSecret: "JBSWY3DPEHPK3PXP",
    adminEmail: "admin@demo.example",
    adminPassword: "outra",
  };
  const text = banner("http://localhost:4000", demo, join(process.cwd(), ".data/demo.json"));
  expect(text).toContain("http://localhost:4000/loja/demo");
  expect(text).toContain("http://localhost:4000/api/v1");
  expect(text).toContain("loja@demo.example  senha uma senha");
  expect(text).toContain(".data/demo.json");
  expect(text).not.toContain("vt_secret");
  expect(banner("https://loja.example", null, "")).toContain("https://loja.example/api/v1");
});

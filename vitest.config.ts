import { globSync, readFileSync } from "node:fs";
import { relative } from "node:path";
import { defineConfig } from "vitest/config";
import { BaseSequencer, type TestSpecification } from "vitest/node";
import { runs } from "./e2e/fixtures/long.ts";
import { patience } from "./e2e/fixtures/patience.ts";
import { changesSettings } from "./scripts/test/parts.ts";

/** The order in the file that VITRINE_TEST_ORDER names (scripts/test/parts.ts); without one, Vitest's own. */
class GivenOrder extends BaseSequencer {
  override async sort(specifications: TestSpecification[]): Promise<TestSpecification[]> {
    const path = process.env.VITRINE_TEST_ORDER;
    if (!path) return super.sort(specifications);
    const order = readFileSync(path, "utf8").split("\n");
    const place = ({ moduleId }: TestSpecification) => order.indexOf(relative(import.meta.dirname, moduleId));
    return specifications.toSorted((a, b) => place(a) - place(b));
  }
}

const API_FILES = globSync("e2e/api/**/*.test.ts", { cwd: import.meta.dirname });

const own = API_FILES.filter((path) =>
  changesSettings(readFileSync(`${import.meta.dirname}/${path}`, "utf8")),
);

const api = {
  globalSetup: "e2e/fixtures/global-setup.ts",
  setupFiles: "e2e/fixtures/each-file.ts",
  maxWorkers: 1,
  testTimeout: runs({ short: 60_000, long: 600_000 }) * patience(),
  hookTimeout: 120_000 * patience(),
};

/** `unit` needs nothing, `database` a PostgreSQL; the projects of the API start a Vitrine (e2e/fixtures/global-setup.ts). */
export default defineConfig({
  test: {
    environment: "node",
    fsModuleCache: true,
    sequence: { sequencer: GivenOrder },
    projects: [
      {
        test: {
          name: "unit",
          include: ["lib/**/*.test.ts", "scripts/**/*.test.ts", "components/**/*.test.ts"],
          // Loading the modules for each file anew would take as long as the tests.
          isolate: false,
          env: { APP_SECRET: "00".repeat(32) },
          testTimeout: 60_000 * patience(),
        },
      },
      {
        test: {
          name: "database",
          include: ["e2e/database/**/*.test.ts"],
          globalSetup: "e2e/fixtures/database-setup.ts",
          // As for the unit tests.
          isolate: false,
          testTimeout: 60_000 * patience(),
          hookTimeout: 120_000 * patience(),
        },
      },
      {
        test: {
          ...api,
          name: "api",
          include: API_FILES.filter((path) => !own.includes(path)),
          // One process for all: loading the definitions of the API takes longer than most files.
          isolate: false,
          sequence: { groupOrder: 2 },
        },
      },
      { test: { ...api, name: "api-own-process", include: own, sequence: { groupOrder: 1 } } },
      {
        test: {
          name: "after-api",
          include: ["e2e/after-api/**/*.test.ts"],
          sequence: { groupOrder: 3 },
        },
      },
    ],
  },
});

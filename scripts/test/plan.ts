import { randomInt } from "node:crypto";
import { parseArgs } from "node:util";
import { SetupError } from "#lib/db/embedded/data-dir.ts";

/** The steps of `npm test`, in the order of the summary. */
export const STEPS = ["client", "lint", "types", "unit", "database", "build", "api", "browser"] as const;
/** Only on request, because it asks the registry of packages. */
const AUDIT = "audit";
export type Step = (typeof STEPS)[number] | typeof AUDIT;

type Plan = {
  steps: readonly Step[];
  /** For the API suite: parts of file names. */
  files: readonly string[];
  /** For browser tests: the folders under e2e/; `files` selects within them. */
  folders: readonly string[];
  /** Determines the shuffled order of API files (parts.ts). */
  seed: number;
  /** Keeps the reports and logs of a passed run. */
  keep: boolean;
  /** Runs randomized tests for longer than in a normal run. */
  long: boolean;
};

const FOLDERS = ["shop", "docs", "panel"];

/** The selectable parts, with the steps that each needs. */
const PARTS: Record<string, readonly Step[]> = {
  lint: ["client", "lint"],
  types: ["client", "types"],
  unit: ["client", "unit"],
  database: ["client", "database"],
  build: ["client", "build"],
  api: ["client", "build", "api"],
  shop: ["client", "build", "browser"],
  docs: ["client", "build", "browser"],
  panel: ["client", "build", "browser"],
  browser: ["client", "build", "browser"],
};

const USAGE = `npm test -- [${Object.keys(PARTS).join(" | ")}] [part of a file name …] [--seed <number>] [--keep] [--long] [--audit]`;

/** `npm test`, `npm test -- unit`, `npm test -- api orders`, `npm test -- shop`, `npm test -- --seed 7` … */
export function planOf(args: readonly string[]): Plan {
  const { positionals, audit, ...options } = read(args);
  const [part, ...files] = positionals;
  const more: readonly Step[] = audit ? [AUDIT] : [];
  if (part === undefined) return { steps: [...STEPS, ...more], files: [], folders: FOLDERS, ...options };
  const chosen = PARTS[part];
  if (!chosen) throw new SetupError(`There is no "${part}": ${USAGE}`);
  const steps = [...chosen, ...more];
  const wrong = files.find((file) => PARTS[file] && !steps.includes("api") && !steps.includes("browser"));
  if (wrong) throw new SetupError(`One part at a time: npm test -- ${part}, then npm test -- ${wrong}`);
  return { steps, files, folders: FOLDERS.includes(part) ? [part] : FOLDERS, ...options };
}

function read(args: readonly string[]): {
  positionals: string[];
  seed: number;
  keep: boolean;
  long: boolean;
  audit: boolean;
} {
  try {
    const { positionals, values } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        seed: { type: "string" },
        keep: { type: "boolean" },
        long: { type: "boolean" },
        audit: { type: "boolean" },
      },
    });
    const { seed = String(randomInt(1_000_000)), keep = false, long = false, audit = false } = values;
    if (!/^\d{1,9}$/.test(seed)) throw new Error("--seed takes a whole number.");
    return { positionals, seed: Number(seed), keep, long, audit };
  } catch (error) {
    throw new SetupError(`${error instanceof Error ? error.message : error} ${USAGE}`);
  }
}

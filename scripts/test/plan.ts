import { SetupError } from "#lib/db/embedded/data-dir.ts";

/** What `npm test` runs, and in which order. */
export const STEPS = ["client", "lint", "types", "unit", "database", "build", "api", "browser"] as const;
export type Step = (typeof STEPS)[number];

export type Plan = {
  steps: readonly Step[];
  /** For the API suite: parts of file names. */
  files: readonly string[];
  /** For the browser: the folders under e2e/, and within them parts of file names. */
  folders: readonly string[];
};

const FOLDERS = ["shop", "docs", "panel"];

/** The parts that can be named, with the steps that each needs. */
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

/** `npm test`, `npm test -- unit`, `npm test -- api orders`, `npm test -- shop` … */
export function planOf(args: readonly string[]): Plan {
  const [part, ...files] = args;
  if (part === undefined) return { steps: STEPS, files: [], folders: FOLDERS };
  const steps = PARTS[part];
  if (!steps) {
    throw new SetupError(
      `There is no "${part}": npm test -- [${Object.keys(PARTS).join(" | ")}] [part of a file name …]`,
    );
  }
  const wrong = files.find((file) => PARTS[file] && !steps.includes("api") && !steps.includes("browser"));
  if (wrong) throw new SetupError(`One part at a time: npm test -- ${part}, then npm test -- ${wrong}`);
  return { steps, files, folders: FOLDERS.includes(part) ? [part] : FOLDERS };
}

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { gaps, matrixText } from "../status-matrix.ts";
import { type Counts, single } from "./counts.ts";

/** After a whole API run: prints what was answered, and fails where an endpoint was never seen to keep a promise. */
export function checkMatrix(results: string): Counts {
  const seen = new Set(readLines(join(results, "statuses.tsv")));
  console.log(matrixText(seen));
  const missing = gaps(seen);
  for (const { id, status } of missing) console.error(`No test got ${status} from ${id}.`);
  return single(missing.length === 0);
}

function readLines(path: string): string[] {
  try {
    return readFileSync(path, "utf8").split("\n").filter(Boolean);
  } catch {
    return [];
  }
}

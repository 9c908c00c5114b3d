import { readFileSync } from "node:fs";
import { differencesOf } from "./openapi/compare.ts";
import { RENAMES } from "./openapi/renames.ts";

/**
 * `npm run openapi:compare -- old.json new.json`: prints every difference between two OpenAPI documents that is not a
 * rename of openapi/renames.ts, and ends with 1 if there is one. A server's document is at `/api/v1/openapi.json`.
 */
const [before, after] = process.argv.slice(2);
if (before === undefined || after === undefined) {
  console.error("Usage: npm run openapi:compare -- old.json new.json");
  process.exit(2);
}
const read = (file: string): unknown => JSON.parse(readFileSync(file, "utf8"));
const found = differencesOf(read(before), read(after), RENAMES);
for (const line of found) console.log(line);
console.log(found.length === 0 ? "No difference beyond the renames." : `${found.length} differences.`);
process.exitCode = found.length === 0 ? 0 : 1;

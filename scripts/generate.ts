import { writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { clientNeeded, generateClient } from "./launch/build.ts";
import { startNode } from "./launch/run.ts";

/**
 * `npm run generate`: writes every file that is generated from the definitions of endpoints and settings.
 * `npm run generate -- examples` writes the reference's examples from real responses, by running the test
 * that records them.
 */
const ROOT = join(import.meta.dirname, "..");

if (process.argv[2] === "examples") {
  const { exitCode } = await startNode(["scripts/test/main.ts", "api", "samples"], {
    env: { ...process.env, VITRINE_EXAMPLES: join(ROOT, "lib/api/recorded.json") },
  });
  process.exit(exitCode ?? 1);
}

// The definitions import Prisma's client, which a fresh clone does not have yet.
if (clientNeeded()) await generateClient({ env: process.env, logs: tmpdir() });
const { GENERATED } = await import("./generated.ts");
for (const [path, make] of Object.entries(GENERATED)) {
  writeFileSync(join(ROOT, path), make());
  console.log(path);
}

import { writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { clientNeeded, generateClient } from "./launch/build.ts";

/** `npm run generate`: writes every file that is made from the endpoint definitions. */
const ROOT = join(import.meta.dirname, "..");

// The definitions import Prisma's client, which a fresh clone does not have yet.
if (clientNeeded()) await generateClient({ env: process.env, logs: tmpdir() });
const { GENERATED } = await import("./generated.ts");
for (const [path, make] of Object.entries(GENERATED)) {
  writeFileSync(join(ROOT, path), make());
  console.log(path);
}

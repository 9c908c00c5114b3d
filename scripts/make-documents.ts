import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { documentFiles } from "#lib/api/made-documents.ts";

/** Part of the build: writes what the server would take long to make. */
for (const [path, text] of Object.entries(documentFiles())) {
  const file = join(import.meta.dirname, "..", path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
}

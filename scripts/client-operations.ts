import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { registry } from "#app/api/v1/registry.ts";

/** What the client needs to know of each operation, so that no server code comes into a browser. `--write` renews it. */
const FILE = join(import.meta.dirname, "../lib/client/operations.ts");

export function operationsSource(): string {
  const lines = registry
    .toSorted((a, b) => a.id.localeCompare(b.id))
    .map(
      ({ id, method, path, access, idempotent, body }) =>
        `  ${id}: { method: "${method}", path: "${path}", access: "${access.kind}", keyed: ${idempotent !== undefined}, body: ${body !== undefined} },`,
    );
  return [
    'import type { OperationId } from "./types.ts";',
    "",
    "// Made from the endpoint definitions by scripts/client-operations.ts; a test keeps it so.",
    "export const OPERATIONS: Readonly<",
    "  Record<",
    "    OperationId,",
    '    { method: string; path: string; access: "key" | "session" | "store" | "open"; keyed: boolean; body: boolean }',
    "  >",
    "> = {",
    ...lines,
    "};",
    "",
  ].join("\n");
}

export function operationsAreKept(): boolean {
  // The formatter breaks long lines.
  const plain = (text: string) => text.replace(/\s+/g, " ").replace(/[,;]? }/g, " }");
  return plain(readFileSync(FILE, "utf8")) === plain(operationsSource());
}

if (import.meta.main && process.argv.includes("--write")) writeFileSync(FILE, operationsSource());

import { registry } from "#lib/api/registry.ts";

/** The source of lib/client/operations.ts: what the client needs of each operation, without any server code. */
export function operationsSource(): string {
  const entries = registry
    .toSorted((a, b) => a.id.localeCompare(b.id))
    .flatMap(({ id, method, path, access, idempotent, body, upload }) => [
      `  ${id}: {`,
      `    method: "${method}",`,
      `    path: "${path}",`,
      `    access: "${access.kind}",`,
      `    keyed: ${idempotent !== undefined},`,
      `    body: ${body !== undefined},`,
      ...(upload ? ["    upload: true,"] : []),
      "  },",
    ]);
  return [
    'import type { OperationId } from "./types.ts";',
    "",
    "// Made from the endpoint definitions: npm run generate",
    "type Operation = {",
    "  method: string;",
    "  path: string;",
    '  access: "key" | "session" | "store" | "open" | "visitor";',
    "  /** Takes an Idempotency-Key. */",
    "  keyed: boolean;",
    "  body: boolean;",
    "  /** The body is a file as it is. */",
    "  upload?: true;",
    "};",
    "",
    "export const OPERATIONS: Readonly<Record<OperationId, Operation>> = {",
    ...entries,
    "};",
    "",
  ].join("\n");
}

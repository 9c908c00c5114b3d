import { registry } from "#lib/api/registry.ts";

/** Generates lib/client/operations.ts: the client's table of operations, without any server code. */
export function operationsSource(): string {
  const entries = registry
    .toSorted((a, b) => a.id.localeCompare(b.id))
    .map(({ id, method, path, access, idempotent, body, upload }) => {
      const takes = [idempotent && "idempotency-key", body && "body", upload && "upload"].filter(Boolean);
      return `  ${id}: "${[method, path, access.kind, ...takes].join(" ")}",`;
    });
  return [
    'import type { OperationId } from "./types.ts";',
    "",
    "/**",
    " * Each operation as `method path access`, then what it takes: an `idempotency-key`, a JSON `body`, or an `upload` (the",
    " * body is a file as it is). Made from the endpoint definitions: npm run generate",
    " */",
    "export const OPERATIONS: Readonly<Record<OperationId, string>> = {",
    ...entries,
    "};",
    "",
  ].join("\n");
}

import { registry } from "#lib/api/registry.ts";

/** Generates lib/client/operations.ts: the client's table of operations, without any server code. */
export function operationsSource(): string {
  return [
    'import type { OperationId } from "./types.ts";',
    "",
    "/**",
    " * Each operation as `method path access`, then what it takes: an `idempotency-key`, a JSON `body`, or an `upload` (the",
    " * body is a file as it is). Made from the endpoint definitions: npm run generate",
    " */",
    "export const OPERATIONS: Readonly<Record<OperationId, string>> = {",
    ...entries(() => true),
    "};",
    "",
  ].join("\n");
}

const OF_SHOPPERS: ReadonlySet<string> = new Set(["store", "open"]);

/** Generates lib/client/shop-operations.ts: a shopper's phone need not load the operations of panel and backends. */
export function shopOperationsSource(): string {
  return [
    "/** The lines of operations.ts that a shop's pages may call. Made from the endpoint definitions: npm run generate */",
    "export const SHOP_OPERATIONS = {",
    ...entries((access) => OF_SHOPPERS.has(access)),
    "} as const;",
    "",
  ].join("\n");
}

function entries(wanted: (access: string) => boolean): string[] {
  return registry
    .filter(({ access }) => wanted(access.kind))
    .toSorted((a, b) => a.id.localeCompare(b.id))
    .map(({ id, method, path, access, idempotent, body, upload }) => {
      const takes = [idempotent && "idempotency-key", body && "body", upload && "upload"].filter(Boolean);
      return `  ${id}: "${[method, path, access.kind, ...takes].join(" ")}",`;
    });
}

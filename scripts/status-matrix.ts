import { registry } from "#lib/api/registry.ts";
import type { AnyEndpoint } from "#lib/http/endpoint.ts";
import { errorsByStatus } from "#lib/http/endpoint-errors.ts";

/** Endpoint by status: those promised by the definitions, and those seen in a test run. */

function promised(definition: AnyEndpoint): number[] {
  return [
    definition.status,
    ...(definition.etag ? [304] : []),
    ...errorsByStatus(definition).keys(),
  ].toSorted((a, b) => a - b);
}

type Gap = { id: string; status: number };

/** Promised statuses that no test of the run has seen. `seen` holds lines of `id<TAB>status`. */
export function gaps(seen: ReadonlySet<string>): Gap[] {
  return registry.flatMap((definition) =>
    promised(definition)
      .filter((status) => !seen.has(`${definition.id}\t${status}`))
      .map((status) => ({ id: definition.id, status })),
  );
}

function matrixRows(): { statuses: number[]; rows: { name: string; has: boolean[] }[] } {
  const statuses = [...new Set(registry.flatMap(promised))].toSorted((a, b) => a - b);
  const rows = registry
    .toSorted((a, b) => a.path.localeCompare(b.path) || a.method.localeCompare(b.method))
    .map((definition) => {
      const own = new Set(promised(definition));
      return {
        name: `${definition.method} ${definition.path}`,
        has: statuses.map((status) => own.has(status)),
      };
    });
  return { statuses, rows };
}

/** Generates docs/status-matrix.md. */
export function matrixMarkdown(): string {
  const { statuses, rows } = matrixRows();
  const line = (cells: readonly string[]) => `| ${cells.join(" | ")} |`;
  return [
    "# Endpoint by status",
    "",
    "Made from the endpoint definitions (`npm run generate`). Every dot has been seen by the API suite: `npm test` fails",
    "when an endpoint promises a status that no test got from it. Beside these, a method that a path does not have",
    "returns 405 with `Allow`, and an unknown path 404.",
    "",
    line(["", ...statuses.map(String)]),
    line(["---", ...statuses.map(() => ":-:")]),
    ...rows.map(({ name, has }) => line([`\`${name}\``, ...has.map((yes) => (yes ? "•" : ""))])),
    "",
  ].join("\n");
}

/** The matrix for a terminal, with `!` for promised statuses that were not seen. */
export function matrixText(seen: ReadonlySet<string>): string {
  const { statuses, rows } = matrixRows();
  const missing = new Set(gaps(seen).map(({ id, status }) => `${nameOf(id)} ${status}`));
  const width = Math.max(...rows.map(({ name }) => name.length));
  const line = (name: string, cells: readonly string[]) =>
    `${name.padEnd(width)} ${cells.map((cell) => cell.padStart(4)).join("")}`;
  return [
    line("", statuses.map(String)),
    ...rows.map(({ name, has }) =>
      line(
        name,
        has.map((yes, index) => (yes ? (missing.has(`${name} ${statuses[index]}`) ? "!" : "x") : "·")),
      ),
    ),
  ].join("\n");
}

function nameOf(id: string): string {
  const definition = registry.find((one) => one.id === id);
  return `${definition?.method} ${definition?.path}`;
}

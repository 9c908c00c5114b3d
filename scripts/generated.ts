import { operationsSource } from "./client-operations.ts";
import { matrixMarkdown } from "./status-matrix.ts";

/** The files that are made from the endpoint definitions, each with what makes its text. */
export const GENERATED: Readonly<Record<string, () => string>> = {
  "lib/client/operations.ts": operationsSource,
  "docs/status-matrix.md": matrixMarkdown,
};

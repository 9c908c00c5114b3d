import { operationsSource } from "./client-operations.ts";
import { envExample, readmeWithSettings } from "./settings.ts";
import { matrixMarkdown } from "./status-matrix.ts";

/** The files that are made from the definitions of endpoints and settings, each with what makes its text. */
export const GENERATED: Readonly<Record<string, () => string>> = {
  "lib/client/operations.ts": operationsSource,
  "docs/status-matrix.md": matrixMarkdown,
  ".env.example": envExample,
  "README.md": readmeWithSettings,
};

import { architecturePicture } from "./architecture-picture.ts";
import { operationsSource, shopOperationsSource } from "./client-operations.ts";
import { decisionsIndex } from "./decisions.ts";
import { envExample, readmeWithSettings } from "./settings.ts";
import { matrixMarkdown } from "./status-matrix.ts";

/** The generated files with their generators. */
export const GENERATED: Readonly<Record<string, () => string>> = {
  "lib/client/operations.ts": operationsSource,
  "lib/client/shop-operations.ts": shopOperationsSource,
  "docs/status-matrix.md": matrixMarkdown,
  "docs/decisions/README.md": decisionsIndex,
  ".env.example": envExample,
  "README.md": readmeWithSettings,
  "docs/images/architecture.svg": architecturePicture,
};

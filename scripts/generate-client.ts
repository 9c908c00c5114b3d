import { createRequire } from "node:module";
import { join } from "node:path";
import type * as Internals from "@prisma/internals";

/**
 * Generates Prisma's client from prisma/schema, as `prisma generate` does and with the same packages. The command line
 * itself is not installed: it brings a database, a web studio and a development server, a sixth of all packages by size
 * (docs/decisions/0017-prisma-and-sql.md).
 */

// Their ES modules import files without extensions, which Node refuses.
const require = createRequire(import.meta.url);
const { getGenerators, loadSchemaContext } = require("@prisma/internals") as typeof Internals;
const { PrismaClientTsGenerator } = require("@prisma/client-generator-ts");

const root = join(import.meta.dirname, "..");
const schemaContext = await loadSchemaContext({
  schemaPath: { baseDir: root, cliProvidedPath: join(root, "prisma", "schema") },
  printLoadMessage: false,
});
const generators = await getGenerators({
  schemaContext,
  registry: { "prisma-client": { type: "in-process", generator: new PrismaClientTsGenerator() } },
  cliCommand: "generate",
  // No engine is fetched: the client compiles its queries itself.
  skipDownload: true,
});
for (const generator of generators) {
  await generator.generate();
  generator.stop();
}

import { defineConfig } from "prisma/config";

// Prisma's command line fetches a native schema engine before anything else, even for commands that never start
// it. Naming any program that exists stops that, so `prisma generate`, `validate` and `format` run without a
// network. Migrations have a door of their own: `npm run migrate` (lib/db/migrate.ts).
process.env.PRISMA_SCHEMA_ENGINE_BINARY ??= process.execPath;

export default defineConfig({
  schema: "prisma/schema",
  migrations: { path: "prisma/migrations" },
});

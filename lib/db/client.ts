import { PrismaPg } from "@prisma/adapter-pg";
import { databaseUrl, env } from "#lib/env.ts";
import { PrismaClient } from "#prisma/generated/client.ts";
import { closeListing } from "./listing.ts";
import { closePool } from "./pool.ts";

const globals = globalThis as unknown as { vitrinePrisma?: PrismaClient };

/**
 * Prisma: for reads and writes that are not on a hot path. On connections of its own, since its
 * statements (lists with any filter) want plans made for their values, and those of the pool don't.
 */
export function db(): PrismaClient {
  globals.vitrinePrisma ??= new PrismaClient({
    adapter: new PrismaPg({
      connectionString: databaseUrl(),
      max: Math.max(2, Math.ceil(env().DATABASE_POOL_SIZE / 2)),
    }),
  });
  return globals.vitrinePrisma;
}

/** Closes every connection of this process; whoever asks again gets new ones. */
export async function closeDatabase(): Promise<void> {
  const prisma = globals.vitrinePrisma;
  delete globals.vitrinePrisma;
  await prisma?.$disconnect();
  await closeListing();
  await closePool();
}

import { PrismaPg } from "@prisma/adapter-pg";
import { PrismaClient } from "#prisma/generated/client.ts";
import { pool } from "./pool.ts";

const globals = globalThis as unknown as { vitrinePrisma?: PrismaClient };

/** Prisma on the process's pool: for reads and writes that are not on a hot path. */
export function db(): PrismaClient {
  globals.vitrinePrisma ??= new PrismaClient({ adapter: new PrismaPg(pool()) });
  return globals.vitrinePrisma;
}

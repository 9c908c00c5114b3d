import { PrismaPg } from "@prisma/adapter-pg";
import { processWide } from "#lib/process-wide.ts";
import { Prisma, PrismaClient } from "#prisma/generated/client.ts";
import { closeListing } from "./listing.ts";
import { closePool, countRoundTrip, pool } from "./pool.ts";

const kept = processWide<{ prisma?: PrismaClient }>("prisma", () => ({}));

/**
 * Prisma for plain reads and writes (docs/decisions/0017-prisma-and-sql.md), on the process's single pool.
 */
export function db(): PrismaClient {
  kept.prisma ??= makeClient();
  return kept.prisma;
}

/** Closes every connection of this process; the next call of `db` or `pool` opens new ones. */
export async function closeDatabase(): Promise<void> {
  const { prisma } = kept;
  delete kept.prisma;
  // Prisma does not close a pool that it did not create.
  await prisma?.$disconnect();
  await closeListing();
  await closePool();
}

function makeClient(): PrismaClient {
  const client = new PrismaClient({
    adapter: new PrismaPg(pool()),
    log: [{ emit: "event", level: "query" }],
  });
  client.$on("query", countRoundTrip);
  const translated = client.$extends({
    query: {
      async $allOperations({ args, query }) {
        try {
          return await query(args);
        } catch (error) {
          throw asPoolError(error);
        }
      },
    },
  });
  // The extension changes no types.
  return translated as unknown as PrismaClient;
}

/** The driver's part of a Prisma error (see @prisma/adapter-pg). */
type DriverCause = {
  kind?: string;
  originalCode?: string;
  originalMessage?: string;
  constraint?: { index?: string };
};

const CONNECTION_CODES: Record<string, string> = {
  DatabaseNotReachable: "ECONNREFUSED",
  ConnectionClosed: "ECONNRESET",
  SocketTimeout: "ETIMEDOUT",
};

/** Converts a Prisma error to the form of the pool's errors, so that callers handle only one form. */
function asPoolError(error: unknown): unknown {
  if (!(error instanceof Prisma.PrismaClientKnownRequestError)) return error;
  const driver = error.meta?.driverAdapterError as { cause?: DriverCause } | undefined;
  const { kind = "", originalCode, originalMessage = "", constraint } = driver?.cause ?? {};
  const code = originalCode ?? CONNECTION_CODES[kind];
  if (!code) return error;
  // A violated CHECK is named only in the message, in quotes at its end, in every language of the server.
  const named = constraint?.index ?? /"(\w+)"[^"]*$/.exec(originalMessage)?.[1];
  return Object.assign(new Error(originalMessage, { cause: error }), { code, constraint: named });
}

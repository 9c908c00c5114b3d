import pg from "pg";
import { SetupError } from "../embedded/data-dir.ts";

/** Throws a one-line error without the password if the database can't be used at all. */
export async function ensureReachable(url: string): Promise<void> {
  await (await connect(url)).end();
}

export async function connect(url: string): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: 30_000,
    application_name: "vitrine-migrate",
  });
  client.on("error", () => {});
  try {
    await client.connect();
  } catch (error) {
    const { host, port, database } = client;
    const reason = (error as Error).message || (error as { code?: string }).code || String(error);
    throw new SetupError(`The database ${database} at ${host}:${port} can't be reached: ${reason}`);
  }
  return client;
}

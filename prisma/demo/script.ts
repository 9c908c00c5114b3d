import type { Sql } from "#lib/db/pool.ts";

type Statement = { name: string; text: string; values: readonly unknown[] };

/**
 * Runs `write` without a database and returns its statements in their order. Composing them takes seconds, and on a busy
 * machine a minute: in an open transaction PostgreSQL would end the connection as idle, and others would wait for its locks.
 */
export async function scriptOf(write: (record: Sql) => Promise<void>): Promise<Statement[]> {
  const statements: Statement[] = [];
  await write(async (name, text, values = []) => {
    statements.push({ name, text, values });
    return [];
  });
  return statements;
}

type Run = (name: string, text: string, values: readonly unknown[]) => Promise<unknown>;

/** Runs the statements one after another. Their SQL is checked where they are written. */
export async function runScript(run: Run, statements: readonly Statement[]): Promise<void> {
  for (const { name, text, values } of statements) await run(name, text, values);
}

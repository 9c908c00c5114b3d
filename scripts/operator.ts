import { SetupError } from "#lib/db/embedded/data-dir.ts";
import type { Env } from "#lib/env.ts";
import { parseEnv } from "#lib/env.ts";
import { clientNeeded, generateClient } from "./launch/build.ts";
import { command, withDatabase } from "./launch/command.ts";
import { operatorLines } from "./launch/operator-links.ts";
import { say } from "./launch/terminal.ts";

/**
 * `npm run operator`: makes a new one-time link for each operator in PLATFORM_ADMIN_EMAILS who has no account, or for the
 * one that is named. Links that were printed before stop working.
 */
const USAGE = "npm run operator -- [e-mail of an operator in PLATFORM_ADMIN_EMAILS]";

const [email, ...more] = process.argv.slice(2);

await command(async (life) => {
  if (more.length > 0) throw new SetupError(USAGE);
  const { env, logs } = await withDatabase(life);
  Object.assign(process.env, env);
  const settings = parseEnv(process.env);
  const emails = named(settings, email?.toLowerCase());
  if (clientNeeded()) await generateClient({ env, logs, signal: life.signal });
  const { makeOperatorLinks } = await import("#lib/auth/operators/links.ts");
  const { closeDatabase } = await import("#lib/db/client.ts");
  try {
    const links = await makeOperatorLinks(emails, { appUrl: settings.APP_URL, anew: true });
    for (const line of operatorLines(links, { command: true })) say(line);
  } finally {
    await closeDatabase();
  }
});

function named({ PLATFORM_ADMIN_EMAILS: operators }: Env, wanted: string | undefined): string[] {
  if (operators.length === 0)
    throw new SetupError("PLATFORM_ADMIN_EMAILS names nobody: write the operators' e-mails there, in .env.");
  if (wanted === undefined) return operators;
  if (!operators.includes(wanted))
    throw new SetupError(`${wanted} is not in PLATFORM_ADMIN_EMAILS: add it there, and restart Vitrine.`);
  return [wanted];
}

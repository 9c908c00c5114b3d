import { ROLES } from "#lib/auth/roles.ts";
import { SetupError } from "#lib/db/embedded/data-dir.ts";
import { clientNeeded, generateClient } from "./launch/build.ts";
import { command, withDatabase } from "./launch/command.ts";
import { say } from "./launch/terminal.ts";

/**
 * `npm run member`: manages the members of a store from the server. Owners do this in the panel, under Team;
 * the command is for cases that the panel can't handle, because no owner can sign in or no mail can be sent.
 */
const USAGE = `npm run member -- list <store's slug>
npm run member -- add <store's slug> <e-mail> <owner | manager | accountant | support> [name]
npm run member -- remove <store's slug> <e-mail>
npm run member -- password <e-mail>
npm run member -- authenticator <e-mail>`;

const [action, ...given] = process.argv.slice(2);

type Verbs = typeof import("#lib/team/manage-members.ts");

const ACTIONS: Record<string, ((verbs: Verbs, given: string[]) => Promise<void>) | undefined> = {
  async list({ listMembers }, [slug = ""]) {
    const members = await listMembers(slug);
    if (!members) throw noStore(slug);
    for (const { email, role, hasSecondFactor } of members)
      say(`${role.padEnd(8)} ${email}${hasSecondFactor ? "" : "  (no authenticator yet)"}`);
  },
  async add({ addMember }, [slug = "", email = "", role = "", ...name]) {
    const known = ROLES.find((each) => each === role);
    if (!/^\S+@\S+\.\S+$/.test(email) || !known) throw new SetupError(USAGE);
    const added = await addMember(slug, email.toLowerCase(), known, name.join(" ") || undefined);
    if (!added) throw noStore(slug);
    say(
      added.password
        ? `${email} signs in with the password ${added.password} and enrols an authenticator at /conta.`
        : `${email} had an account already and keeps its password.${endedKeys(added.revokedKeys)}`,
    );
  },
  async remove({ removeMember }, [slug = "", email = ""]) {
    const keys = await removeMember(slug, email.toLowerCase());
    if (!keys) throw new SetupError(`${email} is not in a store "${slug}".`);
    say(`${email} is out of ${slug}.${endedKeys(keys)}`);
  },
  async password({ resetPassword }, [email = ""]) {
    const password = await resetPassword(email.toLowerCase());
    if (!password) throw new SetupError(`Nobody signs in as "${email}".`);
    say(`${email} signs in with the password ${password}; every browser was signed out.`);
  },
  async authenticator({ resetAuthenticator }, [email = ""]) {
    if (!(await resetAuthenticator(email.toLowerCase())))
      throw new SetupError(`Nobody signs in as "${email}".`);
    say(
      `${email} signs in with the password alone and enrols a new authenticator, which confirms no money for a day.`,
    );
  },
};

const endedKeys = (names: readonly string[]) =>
  names.length > 0 ? ` Revoked API keys: ${names.join(", ")}.` : "";

function noStore(slug: string): SetupError {
  return new SetupError(`There is no store "${slug}": the slug is the last part of /loja/<slug>.`);
}

await command(async (life) => {
  const work = ACTIONS[action ?? ""];
  if (!work) throw new SetupError(USAGE);
  const { env, logs } = await withDatabase(life);
  Object.assign(process.env, env);
  if (clientNeeded()) await generateClient({ env, logs, signal: life.signal });
  const verbs = await import("#lib/team/manage-members.ts");
  const { closeDatabase } = await import("#lib/db/client.ts");
  try {
    await work(verbs, given);
  } finally {
    await closeDatabase();
  }
});

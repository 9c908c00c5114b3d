import { SetupError } from "#lib/db/embedded/data-dir.ts";
import { clientNeeded, generateClient } from "./launch/build.ts";
import { command, withDatabase } from "./launch/command.ts";
import { say } from "./launch/terminal.ts";

/**
 * `npm run customer:export` and `npm run customer:erase`: answer a person's request under the LGPD from the server, with the
 * same verbs as the panel and the same entries in the store's audit log.
 */
const USAGE = `npm run customer:export -- <store's slug> <e-mail>
npm run customer:erase -- <store's slug> <e-mail>`;

const [action, slug = "", email = ""] = process.argv.slice(2);

async function work(): Promise<void> {
  const { personByHand } = await import("#lib/customers/by-hand.ts");
  const found = await personByHand(slug, email);
  if (!found)
    throw new SetupError(
      `A store "${slug}" has no order, charge, note, request or invitation with the e-mail ${email}.`,
    );
  if (action === "export") {
    const { readPersonData } = await import("#lib/customers/data.ts");
    process.stdout.write(`${JSON.stringify(await readPersonData(found.ctx, found.person), null, 2)}\n`);
    return;
  }
  const { erasePerson } = await import("#lib/customers/erase.ts");
  const { AppError } = await import("#lib/errors/app-error.ts");
  const erased = await erasePerson(found.ctx, found.person).catch((error: unknown) => {
    if (!(error instanceof AppError) || error.code !== "CustomerNotErasable") throw error;
    throw new SetupError(
      "An order or a charge waits for its payment or its parcel, or a refund is in progress: try again later.",
    );
  });
  const now = erased ? ` The orders now belong to customer ${erased}.` : "";
  say(`The data of ${email} in ${slug} is erased.${now}`);
}

await command(async (life) => {
  if ((action !== "export" && action !== "erase") || !slug || !email.includes("@"))
    throw new SetupError(USAGE);
  const { env, logs } = await withDatabase(life);
  Object.assign(process.env, env);
  if (clientNeeded()) await generateClient({ env, logs, signal: life.signal });
  const { requireSharedKeys } = await import("#lib/secrets/check.ts");
  const { closeDatabase } = await import("#lib/db/client.ts");
  try {
    await requireSharedKeys({ joins: false });
    await work();
  } finally {
    await closeDatabase();
  }
});

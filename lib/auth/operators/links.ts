import { audit } from "#lib/audit/write.ts";
import { type Sql, transaction } from "#lib/db/pool.ts";
import { newLinkToken } from "../tokens.ts";

/** These links are made only on the server's own console, never by a request. */
const ACTOR = "system:command-line";

const OPERATOR_LINK_HOURS = 24;

export type OperatorLink = {
  email: string;
  /**
   * `made`: `url` is the only copy of the link. `open`: an earlier link still works and was not replaced. `known`: the
   * operator has an account and gets no link.
   */
  state: "made" | "open" | "known";
  url: string | null;
};

type Options = { appUrl: string /** Makes a new link where an earlier one still works. */; anew: boolean };

/**
 * Makes a one-time link for each operator without an account, with which they create it: on a fresh installation nobody
 * could invite them. The database keeps the hash; the link works once, for a day.
 */
export async function makeOperatorLinks(
  emails: readonly string[],
  options: Options,
): Promise<OperatorLink[]> {
  const links: OperatorLink[] = [];
  for (const email of emails) links.push(await transaction((tx) => makeLink(tx, email, options)));
  return links;
}

async function makeLink(tx: Sql, email: string, { appUrl, anew }: Options): Promise<OperatorLink> {
  // Two starts at once make one link.
  await tx("lock-operator-address", "SELECT pg_advisory_xact_lock(hashtextextended($1, 0))", [email]);
  const [known] = await tx<{ id: string }>("operator-by-email", "SELECT id FROM members WHERE email = $1", [
    email,
  ]);
  if (known) return { email, state: "known", url: null };
  const [open] = await tx<{ id: string }>(
    "open-operator-link",
    `SELECT id FROM account_links WHERE email = $1 AND kind = 'operator' AND used_at IS NULL AND expires_at > now() LIMIT 1`,
    [email],
  );
  if (open && !anew) return { email, state: "open", url: null };
  await tx(
    "end-operator-links",
    "UPDATE account_links SET expires_at = now() WHERE email = $1 AND kind = 'operator' AND used_at IS NULL AND expires_at > now()",
    [email],
  );
  const { token, hash } = newLinkToken();
  await tx(
    "make-operator-link",
    `INSERT INTO account_links (kind, email, locale, token_hash, expires_at)
     VALUES ('operator', $1, 'pt-BR', $2, now() + $3 * interval '1 hour')`,
    [email, hash, OPERATOR_LINK_HOURS],
  );
  await audit(tx, { storeId: null, actor: ACTOR, action: "operator.link_made", details: { email } });
  return { email, state: "made", url: `${appUrl}/primeiro-acesso?token=${token}` };
}

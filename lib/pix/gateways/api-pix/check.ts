import type { CheckView } from "../../port.ts";
import type { Connected } from "./connected.ts";
import { queryOf } from "./listing.ts";
import { tell } from "./problem.ts";
import { list, read } from "./schemas.ts";

/**
 * Tests certificate, credentials and permissions without side effects: fetches a token and lists the last
 * minute.
 */
export async function checkOf({ account, client, api, profile }: Connected): Promise<CheckView> {
  const to = new Date();
  const period = { from: new Date(to.getTime() - 60_000), to };
  const path = `${api}/pix?${queryOf(period, 0, profile.milliseconds, 1)}`;
  const answer = await client.call({ method: "GET", work: "listing", path, regardless: true });
  if (answer.kind !== "answered") return { ok: false, problem: tell(answer) };
  if (answer.status < 200 || answer.status >= 300) return { ok: false, problem: tell(answer) };
  const parsed = read(list, answer.body);
  if (!parsed.ok) return { ok: false, problem: parsed.problem };
  if (!account.chave) return { ok: false, problem: "the account has no Pix key" };
  return { ok: true };
}

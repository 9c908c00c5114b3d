import { hash } from "@node-rs/argon2";
import { hashApiKey } from "#lib/auth/keys/find.ts";
import { shownPrefix } from "#lib/core/api-key-text.ts";
import { newId } from "#lib/core/ids.ts";
import { money } from "#lib/core/money.ts";
import { type Sql, sql, transaction } from "#lib/db/pool.ts";
import { SAMPLE_IDS } from "#lib/http/sample-ids.ts";
import { seal } from "#lib/sealed/seal.ts";
import { DEMO_SLUG, type DemoAccess, newDemoAccess } from "./access.ts";
import { DAY } from "./history/calendar.ts";
import { later } from "./history/past.ts";
import { HISTORY_DAYS, writeHistory } from "./history.ts";
import { demoIdentity } from "./identity.ts";
import { insertAll } from "./insert.ts";
import { writeLinks } from "./links.ts";
import { runScript, scriptOf } from "./script.ts";
import { writeCatalog, writeCoupons } from "./store-catalog.ts";

const STORE = {
  id: SAMPLE_IDS.store,
  name: "Feira do Pixel",
  slug: DEMO_SLUG,
  mode: "test" as const,
  city: "SAO PAULO",
  feePercent: money("0.99"),
  feeFixed: money("0.10"),
  coverFee: false,
};

type Options = { now?: Date; access?: DemoAccess };

/**
 * Creates the demo store with its members, catalog and ninety days of history. Everything is composed first and then
 * written in one transaction, so that an interrupted start leaves nothing and the next one makes it. Returns how to use
 * it; null if there is already a store. `appUrl` is the base address of the product pictures.
 */
export async function makeDemoStore(
  appUrl: string,
  { now = new Date(), access = newDemoAccess() }: Options = {},
): Promise<DemoAccess | null> {
  if (await hasStore(sql)) return null;
  const statements = await scriptOf((tx) => writeDemo(tx, appUrl, access, now));
  const made = await transaction(async (tx) => {
    // Prevents two simultaneous starts from creating two demos.
    await tx("demo-once", "SELECT FROM pg_advisory_xact_lock(5635411)");
    if (await hasStore(tx)) return false;
    await runScript(tx, statements);
    return true;
  });
  return made ? access : null;
}

async function hasStore(on: Sql): Promise<boolean> {
  return (await on<{ id: string }>("demo-any-store", "SELECT id FROM stores LIMIT 1")).length > 0;
}

/** Whether the demo store of this access is in the database: a start may be killed right after it was made. */
export async function isMade({ storeId, apiKey }: DemoAccess): Promise<boolean> {
  const found = await sql<{ id: string }>(
    "demo-is-made",
    "SELECT id FROM api_keys WHERE store_id = $1 AND key_hash = $2",
    [storeId, hashApiKey(apiKey)],
  );
  return found.length > 0;
}

async function writeDemo(tx: Sql, appUrl: string, access: DemoAccess, now: Date): Promise<void> {
  const begun = later(now, -(HISTORY_DAYS + 1) * DAY);
  const identity = demoIdentity(appUrl);
  await insertAll(tx, "stores", [
    {
      ...STORE,
      ...identity,
      withdrawalMax: "5000",
      createdAt: begun,
      updatedAt: begun,
    },
  ]);
  const ownerId = await writePeople(tx, access, begun);
  const { apiKey } = access;
  await insertAll(tx, "api_keys", [
    {
      storeId: STORE.id,
      name: "Demonstração",
      prefix: shownPrefix(apiKey),
      keyHash: hashApiKey(apiKey),
      scopes: ["*"],
      createdBy: ownerId,
    },
  ]);
  const shop = { storeId: STORE.id, begun, now, pictures: `${appUrl}/demo` };
  const goods = await writeCatalog(tx, shop);
  const coupons = await writeCoupons(tx, shop);
  await writeLinks(tx, STORE.id, now);
  const look = { ...identity, storeName: STORE.name, storeMode: STORE.mode };
  await writeHistory(tx, { now, store: STORE, ownerId, goods, coupons, look });
}

/** Creates owner, manager, support and the platform's operator. Returns the owner's id. */
async function writePeople(tx: Sql, access: DemoAccess, begun: Date): Promise<string> {
  const { email, password, managerEmail, managerPassword, supportEmail, supportPassword } = access;
  const people = await Promise.all(
    [
      { email, password, name: "Lojista da Demonstração", role: "owner", days: 0 },
      { email: managerEmail, password: managerPassword, name: "Renata Prado", role: "manager", days: 10 },
      { email: supportEmail, password: supportPassword, name: "Davi Nunes", role: "support", days: 44 },
      { email: access.adminEmail, password: access.adminPassword, name: "Operador", role: null, days: 0 },
    ].map(async ({ password: given, days, ...person }) => {
      const createdAt = later(begun, days * DAY);
      return { ...person, id: newId(createdAt.getTime()), createdAt, passwordHash: await hash(given) };
    }),
  );
  await insertAll(
    tx,
    "members",
    people.map(({ role, ...member }) => ({
      ...member,
      totpSecret: role === "owner" ? seal("members.totp_secret", member.id, access.totpSecret) : null,
      totpEnabledAt: role === "owner" ? member.createdAt : null,
    })),
  );
  await insertAll(
    tx,
    "memberships",
    people
      .filter(({ role }) => role !== null)
      .map(({ id, role, createdAt }) => ({ memberId: id, storeId: STORE.id, role, createdAt })),
  );
  return people[0]?.id as string;
}

import { randomBytes } from "node:crypto";
import { hash } from "@node-rs/argon2";
import { newApiKey } from "#lib/auth/keys/find.ts";
import { newId } from "#lib/core/ids.ts";
import { money } from "#lib/core/money.ts";
import { type Sql, transaction } from "#lib/db/pool.ts";
import { SAMPLE_IDS } from "#lib/http/sample-ids.ts";
import { seal } from "#lib/sealed/seal.ts";
import { DAY } from "./history/calendar.ts";
import { later } from "./history/past.ts";
import { MANAGER_EMAIL, MERCHANT_EMAIL, OPERATOR_EMAIL, SUPPORT_EMAIL } from "./history/people.ts";
import { HISTORY_DAYS, writeHistory } from "./history.ts";
import { demoIdentity } from "./identity.ts";
import { insertAll } from "./insert.ts";
import { writeLinks } from "./links.ts";
import { writeCatalog, writeCoupons } from "./store-catalog.ts";

type Demo = {
  storeId: string;
  storeSlug: string;
  apiKey: string;
  email: string;
  password: string;
  totpSecret: string;
  managerEmail: string;
  managerPassword: string;
  supportEmail: string;
  supportPassword: string;
  adminEmail: string;
  adminPassword: string;
};

const BASE32 = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";

const STORE = {
  id: SAMPLE_IDS.store,
  name: "Feira do Pixel",
  slug: "demo",
  city: "SAO PAULO",
  feePercent: money("0.99"),
  feeFixed: money("0.10"),
  coverFee: false,
};

/**
 * Creates the demo store with its members, catalog and ninety days of history, in one transaction. Returns
 * null if there is already a store. `appUrl` is the base address of the product pictures.
 */
export async function makeDemoStore(appUrl: string, now = new Date()): Promise<Demo | null> {
  const [merchant, manager, support, operator] = [newPassword(), newPassword(), newPassword(), newPassword()];
  const totpSecret = Array.from(randomBytes(32), (byte) => BASE32[byte & 31]).join("");
  const hashes = await Promise.all([merchant, manager, support, operator].map((password) => hash(password)));
  const { key, prefix, hash: keyHash } = newApiKey("test");
  const begun = later(now, -(HISTORY_DAYS + 1) * DAY);
  const made = await transaction(async (tx) => {
    // Prevents two simultaneous starts from creating two demos.
    await tx("demo-once", "SELECT FROM pg_advisory_xact_lock(5635411)");
    const found = await tx<{ id: string }>("demo-any-store", "SELECT id FROM stores LIMIT 1");
    if (found.length > 0) return false;
    await insertAll(tx, "stores", [
      {
        ...STORE,
        ...demoIdentity(appUrl),
        withdrawalMax: "5000",
        createdAt: begun,
        updatedAt: begun,
      },
    ]);
    const ownerId = await writePeople(tx, hashes, totpSecret, begun);
    await insertAll(tx, "api_keys", [
      { storeId: STORE.id, name: "Demonstração", prefix, keyHash, scopes: ["*"], createdBy: ownerId },
    ]);
    const shop = { storeId: STORE.id, begun, now, pictures: `${appUrl}/demo` };
    const goods = await writeCatalog(tx, shop);
    const coupons = await writeCoupons(tx, shop);
    await writeLinks(tx, STORE.id, now);
    await writeHistory(tx, { now, store: STORE, ownerId, goods, coupons });
    return true;
  });
  if (!made) return null;
  return {
    ...{ storeId: STORE.id, storeSlug: STORE.slug, apiKey: key },
    ...{ email: MERCHANT_EMAIL, password: merchant, totpSecret },
    ...{ managerEmail: MANAGER_EMAIL, managerPassword: manager },
    ...{ supportEmail: SUPPORT_EMAIL, supportPassword: support },
    ...{ adminEmail: OPERATOR_EMAIL, adminPassword: operator },
  };
}

/** Creates owner, manager, support and the platform's operator. Returns the owner's id. */
async function writePeople(tx: Sql, hashes: string[], totpSecret: string, begun: Date): Promise<string> {
  const people = [
    { email: MERCHANT_EMAIL, name: "Lojista da Demonstração", role: "owner", days: 0 },
    { email: MANAGER_EMAIL, name: "Renata Prado", role: "manager", days: 10 },
    { email: SUPPORT_EMAIL, name: "Davi Nunes", role: "support", days: 44 },
    { email: OPERATOR_EMAIL, name: "Operador", role: null, days: 0 },
  ].map((person, index) => {
    const createdAt = later(begun, person.days * DAY);
    return { ...person, id: newId(createdAt.getTime()), createdAt, passwordHash: hashes[index] };
  });
  await insertAll(
    tx,
    "members",
    people.map(({ id, email, name, role, passwordHash, createdAt }) => ({
      ...{ id, email, name, passwordHash, createdAt },
      totpSecret: role === "owner" ? seal("members.totp_secret", id, totpSecret) : null,
      totpEnabledAt: role === "owner" ? createdAt : null,
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

function newPassword(): string {
  return randomBytes(9).toString("base64url");
}

import { randomUUID } from "node:crypto";
import { describe, expect } from "vitest";
import { makeStore, type Session, test } from "./fixture.ts";

const ASK = "SELECT ask_keeper($1, $2)";
const PROMISED = "SELECT promised_at($1, $2)";

/** An account of the platform or of a store, of which these columns are set. */
async function account(db: Session, set: string, holder: string | null = null): Promise<string> {
  const id = randomUUID();
  await db.rows(
    "INSERT INTO gateway_accounts (id, kind, profile, environment, name, holder_store_id) VALUES ($1, 'efi', 'efi', 'production', 'x', $2)",
    [id, holder],
  );
  await db.rows(`UPDATE gateway_accounts SET ${set} WHERE id = $1`, [id]);
  return id;
}

const CLOSED = "active = false, closed_at = now(), closed_by_proof = 'P-1'";

describe("ask_keeper", () => {
  test.for([
    [
      "name = 'open'",
      { charge: null, refund: null, withdrawal: null, approval: null, return: null, connection: null },
    ],
    [
      "active = false",
      {
        charge: "inactive",
        withdrawal: "inactive",
        connection: "inactive",
        refund: null,
        return: null,
        approval: null,
      },
    ],
    [
      "payouts_stopped_at = now(), payouts_stopped_for = id",
      {
        withdrawal: "payouts_stopped",
        approval: "payouts_stopped",
        charge: null,
        refund: null,
        return: null,
      },
    ],
    [
      CLOSED,
      { charge: "closed", refund: "closed", withdrawal: "closed", return: "closed", question: "closed" },
    ],
  ] as const)("of an account with %s", async ([set, answers], { db }) => {
    const id = await account(db, set);
    for (const [promise, answer] of Object.entries(answers))
      expect(await db.value(ASK, [id, promise]), promise).toBe(answer);
  });

  test("keeps a refund at a closed account of a store, and nothing else", async ({ db }) => {
    const id = await account(db, CLOSED, await makeStore(db));
    expect(await db.value(ASK, [id, "refund"])).toBeNull();
    expect(await db.value(ASK, [id, "return"])).toBe("closed");
  });

  test("does not know an account that is not there", async ({ db }) => {
    expect(await db.value(ASK, [randomUUID(), "refund"])).toBe("unknown");
  });
});

describe("promised_at", () => {
  test("returns the account that can keep it", async ({ db }) => {
    const id = await account(db, "name = 'open'");
    expect(await db.value(PROMISED, [id, "charge"])).toBe(id);
  });

  test("raises keeperRefuses for another one", async ({ db }) => {
    expect(await db.refusal(PROMISED, [await account(db, CLOSED), "charge"])).toMatchObject({
      message: "keeperRefuses",
    });
  });
});

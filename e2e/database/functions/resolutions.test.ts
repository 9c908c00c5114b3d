import { randomUUID } from "node:crypto";
import { describe, expect } from "vitest";
import { inSeconds, makeCharge, makeStore, SANDBOX, type Session, test } from "./fixture.ts";

const [ANA, RUI] = [randomUUID(), randomUUID()];

const propose = (db: Session, kind: string, record: string, outcome: string, more: object = {}) =>
  db.insert("resolutions", {
    ...{ kind, record_id: record, account_id: SANDBOX, outcome, proof: "1234", amount: "10.00" },
    ...{ note: "extrato", proposed_by: ANA, ...more },
  });
const states = async (db: Session) =>
  (await db.rows("SELECT state FROM resolutions ORDER BY id")).map(({ state }) => state);

const unmatched = (db: Session) =>
  db.insert("unmatched_payments", {
    ...{ account_id: SANDBOX, end_to_end_id: `E${randomUUID()}`, amount: "10.00", paid_at: new Date() },
    ...{ state: "returning", devolucao_id: randomUUID() },
  });

describe("resolution_overtaken", () => {
  test("an open proposal is void once its record ends or goes on; one that was decided stays", async ({
    db,
  }) => {
    const pix = await unmatched(db);
    await propose(db, "return", pix, "refunded", {
      state: "rejected",
      decided_by: RUI,
      decided_at: new Date(),
    });
    await propose(db, "return", pix, "refunded");
    const other = await unmatched(db);
    await propose(db, "return", other, "refunded");
    await db.rows("UPDATE unmatched_payments SET problem = 'x' WHERE id = $1", [pix]);
    expect(await states(db)).toEqual(["rejected", "open", "open"]);
    await db.rows("UPDATE unmatched_payments SET state = 'open' WHERE id = $1", [pix]);
    expect(await states(db)).toEqual(["rejected", "void", "open"]);
  });

  test("also of a charge that is uncertain, contradicted or expired", async ({ db }) => {
    const store = await makeStore(db);
    const end = async (more: Record<string, unknown>, change: string) => {
      const { charge } = await makeCharge(db, store, more);
      const id = await propose(db, "charge", charge, "not_paid");
      await db.rows(`UPDATE transactions SET ${change} WHERE id = $1`, [charge]);
      return db.value("SELECT state FROM resolutions WHERE id = $1", [id]);
    };
    const cancelled = "status = 'CANCELLED'";
    expect(await end({ charge_state: "uncertain" }, cancelled)).toBe("void");
    expect(await end({ charge_state: "uncertain" }, "charge_state = 'open'")).toBe("void");
    expect(await end({ charge_state: "open", contradiction: "amount" }, "contradiction = NULL")).toBe("void");
    expect(await end({ charge_state: "open", expires_at: await inSeconds(db, -60) }, cancelled)).toBe("void");
    expect(await end({ charge_state: "uncertain" }, "reconcile_attempts = 3")).toBe("open");
  });
});

describe("the table of resolutions", () => {
  const DECIDE = "UPDATE resolutions SET state = $2, decided_by = $3, decided_at = now() WHERE id = $1";

  test("nobody approves a proposal of their own", async ({ db }) => {
    const id = await propose(db, "withdrawal", randomUUID(), "sent");
    const refused = "resolutions_second_operator_check";
    expect((await db.refusal(DECIDE, [id, "approved", ANA])).message).toBe(refused);
    expect((await db.refusal(DECIDE, [id, "approved", null])).message).toBe(refused);
    expect((await db.refusal(DECIDE, [id, "approved", RUI])).message).toBe("");
  });

  test("a record has one open proposal, and a withdrawal or refund one approved", async ({ db }) => {
    for (const [kind, outcome] of [
      ["withdrawal", "sent"],
      ["refund", "refunded"],
    ] as const) {
      const record = randomUUID();
      const id = await propose(db, kind, record, outcome);
      const again = `INSERT INTO resolutions (kind, record_id, account_id, outcome, proof, amount, note, proposed_by)
        VALUES ($1, $2, $3, $4, '1234', 10, 'x', $5)`;
      const values = [kind, record, SANDBOX, outcome, ANA];
      expect((await db.refusal(again, values)).message).toBe("resolutions_open");
      await db.rows(DECIDE, [id, "approved", RUI]);
      const next = await propose(db, kind, record, outcome);
      expect((await db.refusal(DECIDE, [next, "approved", RUI])).message).toBe("resolutions_approved");
    }
  });

  test("an outcome is one of its kind", async ({ db }) => {
    await expect(propose(db, "refund", randomUUID(), "sent")).rejects.toThrow(
      "resolutions_outcome_of_kind_check",
    );
  });

  test("a decided row changes only by what the bank says later, and none is removed", async ({ db }) => {
    const id = await propose(db, "withdrawal", randomUUID(), "sent");
    await db.rows(DECIDE, [id, "approved", RUI]);
    expect((await db.refusal("UPDATE resolutions SET proof = '9999' WHERE id = $1", [id])).message).toContain(
      "stays as it is",
    );
    expect((await db.refusal("DELETE FROM resolutions WHERE id = $1", [id])).message).toContain(
      "stays as it is",
    );
    const contradict =
      "UPDATE resolutions SET contradiction = 'not_sent', contradicted_at = now() WHERE id = $1";
    expect((await db.refusal(contradict, [id])).message).toBe("");
  });
});

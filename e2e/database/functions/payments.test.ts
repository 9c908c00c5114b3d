import { randomUUID } from "node:crypto";
import { describe, expect } from "vitest";
import { makeCharge, makePayment, makeStore, SANDBOX, type Session, test } from "./fixture.ts";

describe("payment_given_back", () => {
  const open = (db: Session) => db.value("SELECT open_amount FROM payments WHERE open_amount IS NOT NULL");

  test("works out what of an odd payment still waits for a person", async ({ db }) => {
    const store = await makeStore(db);
    const { charge } = await makeCharge(db, store);
    const odd = { kind: "overpayment", end_to_end_id: "E1", amount: "10.00", open_amount: "10.00" };
    await makePayment(db, store, charge, odd);
    await makePayment(db, store, charge, { end_to_end_id: "E2" });
    const give = (amount: string, end_to_end_id = "E1") =>
      db.insert("refunds", {
        ...{ store_id: store, transaction_id: charge, account_id: SANDBOX, end_to_end_id, amount },
        devolucao_id: randomUUID(),
      });
    await give("1.00", "E2");
    expect(await open(db)).toBe("10.00");
    const first = await give("4.00");
    expect(await open(db)).toBe("6.00");
    await db.rows("UPDATE refunds SET status = 'failed' WHERE id = $1", [first]);
    expect(await open(db)).toBe("10.00");
    await give("10.00");
    expect(await open(db)).toBe("0.00");
  });
});

describe("unread_refunds", () => {
  test("counts the unreadable refunds of a Pix that nobody has looked at and that are not known", async ({
    db,
  }) => {
    const held = () => db.value("SELECT unread_refunds($1, 'E1')", [SANDBOX]);
    const note = (reference: string, more: object = {}) =>
      db.insert("unreadable_pix", {
        ...{
          account_id: SANDBOX,
          reference,
          amount: "2.00",
          problem: "status",
          part: "refund",
          end_to_end_id: "E1",
        },
        ...more,
      });
    expect(await held()).toBe("0.00");
    const first = await note("E1/a", { devolucao_id: "a" });
    await note("E1/b", { devolucao_id: "b", amount: "3.00" });
    await note("E1", { part: "pix" });
    await note("E2/c", { end_to_end_id: "E2" });
    expect(await held()).toBe("5.00");
    await db.insert("external_refunds", {
      ...{ account_id: SANDBOX, end_to_end_id: "E1", devolucao_id: "x", rtr_id: "b", amount: "3.00" },
    });
    expect(await held()).toBe("2.00");
    await db.rows(
      "INSERT INTO dismissed_cases (kind, record_id, reason, actor) VALUES ('pix_unreadable', $1, 'visto', 'ana')",
      [first],
    );
    expect(await held()).toBe("0.00");
  });
});

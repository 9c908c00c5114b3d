import { randomUUID } from "node:crypto";
import { describe, expect } from "vitest";
import { makeCharge, makePayment, makeStore, SANDBOX, type Session, test } from "./fixture.ts";

const allowed = { code: "", message: "" };
const elsewhere = { code: "VT009", message: "pixBookedElsewhere" };

const INSERT_UNMATCHED = `INSERT INTO unmatched_payments (account_id, end_to_end_id, amount, paid_at) VALUES ($1, $2, 10, now())`;

const unmatched = (db: Session, end_to_end_id: string, more: object = {}) =>
  db.insert("unmatched_payments", {
    ...{ account_id: SANDBOX, end_to_end_id, amount: "10.00", paid_at: new Date(), ...more },
  });

const receipt = (db: Session, txid: string, end_to_end_id: string) =>
  db.insert("key_receipts", {
    ...{
      account_id: SANDBOX,
      txid,
      end_to_end_id,
      amount: "10.00",
      paid_at: new Date(),
      confirmed_by: "ana",
    },
  });

const PAY = `INSERT INTO payments (store_id, transaction_id, gateway, account_id, kind, end_to_end_id, amount, paid_at)
  VALUES ($1, $2, 'sandbox', $3, 'full', $4, 10, now())`;

describe("pix_in_booked", () => {
  test("a Pix is booked once over all accounts and tables", async ({ db }) => {
    const store = await makeStore(db);
    const { charge, txid } = await makeCharge(db, store);
    await makePayment(db, store, charge, { end_to_end_id: "E1" });
    const other = randomUUID();
    expect(await db.refusal(PAY, [store, charge, other, "E1"])).toEqual(elsewhere);
    expect(await db.refusal(INSERT_UNMATCHED, [SANDBOX, "E1"])).toEqual(elsewhere);
    expect(await db.refusal(INSERT_UNMATCHED, [other, "E1"])).toEqual(elsewhere);
    expect(
      await db.refusal(
        "INSERT INTO key_receipts (account_id, txid, end_to_end_id, amount, paid_at, confirmed_by) VALUES ($1, $2, 'E1', 10, now(), 'ana')",
        [SANDBOX, txid],
      ),
    ).toEqual(elsewhere);
    expect(await db.refusal(INSERT_UNMATCHED, [SANDBOX, "E2"])).toEqual(allowed);
  });

  test("one that waited without a charge is booked as the payment that it turns out to be", async ({
    db,
  }) => {
    const store = await makeStore(db);
    const { charge } = await makeCharge(db, store);
    const waiting = await unmatched(db, "E1");
    await makePayment(db, store, charge, { end_to_end_id: "E1" });
    expect(await db.rows("SELECT id, state FROM unmatched_payments")).toEqual([
      { id: waiting, state: "matched" },
    ]);
    expect(await db.rows("SELECT booked_as FROM booked_pix")).toEqual([{ booked_as: "payment" }]);
  });

  test("one that a person has credited is no payment any more", async ({ db }) => {
    const store = await makeStore(db);
    const { charge } = await makeCharge(db, store);
    await unmatched(db, "E1", { state: "credited", store_id: store });
    expect(await db.refusal(PAY, [store, charge, SANDBOX, "E1"])).toEqual(elsewhere);
  });

  test("a receipt becomes the payment of its own charge only", async ({ db }) => {
    const store = await makeStore(db);
    const [{ charge, txid }, other] = [await makeCharge(db, store), await makeCharge(db, store)];
    await receipt(db, txid, "E1");
    expect(await db.refusal(PAY, [store, other.charge, SANDBOX, "E1"])).toEqual(elsewhere);
    expect(await db.refusal(PAY, [store, charge, SANDBOX, "E1"])).toEqual(allowed);
  });
});

describe("pix_name", () => {
  test("an id that a person types in counts for that account alone", async ({ db }) => {
    const store = await makeStore(db);
    const key = await db.insert("gateway_accounts", {
      kind: "key",
      environment: "production",
      name: "Chave",
      holder_store_id: store,
    });
    expect(await db.value("SELECT pix_name($1, 'E1')", [SANDBOX])).toBe("E1");
    expect(await db.value("SELECT pix_name($1, 'E1')", [key])).toBe(`${key} E1`);
    const { charge } = await makeCharge(db, store);
    await makePayment(db, store, charge, { end_to_end_id: "E1" });
    expect(await db.refusal(INSERT_UNMATCHED, [key, "E1"])).toEqual(allowed);
    await db.rows(INSERT_UNMATCHED, [key, "E1"]);
    expect(await db.refusal("UPDATE unmatched_payments SET state = 'returning'")).toEqual(allowed);
  });
});

describe("unmatched_is_its_own", () => {
  test("a Pix that is booked as a payment can't be credited or returned as one without a charge", async ({
    db,
  }) => {
    const store = await makeStore(db);
    const { charge } = await makeCharge(db, store);
    await unmatched(db, "E1");
    await makePayment(db, store, charge, { end_to_end_id: "E1" });
    for (const state of ["credited", "returning", "returned"])
      expect(await db.refusal("UPDATE unmatched_payments SET state = $1", [state])).toEqual(elsewhere);
    await unmatched(db, "E2");
    expect(
      await db.refusal(
        "UPDATE unmatched_payments SET state = 'credited', store_id = $1 WHERE end_to_end_id = 'E2'",
        [store],
      ),
    ).toEqual(allowed);
  });
});

const sentAs = (db: Session, store: string, more: object) =>
  db.insert("withdrawals", {
    ...{
      id: randomUUID(),
      store_id: store,
      number: 1,
      status: "processing",
      amount: "5.00",
      fee_amount: "1.00",
    },
    ...{
      total_amount: "6.00",
      destination: "x",
      is_code: false,
      words: "",
      gateway: "efi",
      account_id: SANDBOX,
    },
    ...{ id_envio: randomUUID(), ...more },
  });

const refundOf = (db: Session, store: string, charge: string, more: object) =>
  db.insert("refunds", {
    ...{ store_id: store, transaction_id: charge, account_id: SANDBOX, end_to_end_id: "E1", amount: "4.00" },
    ...{ devolucao_id: randomUUID(), ...more },
  });

describe("pix_out_booked", () => {
  test("a Pix that left has paid one withdrawal or refund", async ({ db }) => {
    const store = await makeStore(db);
    const { charge } = await makeCharge(db, store);
    await makePayment(db, store, charge, { end_to_end_id: "E1" });
    const withdrawal = await sentAs(db, store, { end_to_end_id: "S1" });
    const refund = await refundOf(db, store, charge, {});
    const paidBack = "UPDATE refunds SET paid_back_as = $2 WHERE id = $1";
    expect(await db.refusal(paidBack, [refund, "S1"])).toEqual(elsewhere);
    expect(await db.refusal(paidBack, [refund, "S2"])).toEqual(allowed);
    expect(
      await db.refusal("UPDATE withdrawals SET end_to_end_id = 'S1' WHERE id = $1", [withdrawal]),
    ).toEqual(allowed);
  });
});

describe("refund_within_payment", () => {
  test("what goes back of a payment is never more than was paid", async ({ db }) => {
    const store = await makeStore(db);
    const { charge } = await makeCharge(db, store);
    await makePayment(db, store, charge, { end_to_end_id: "E1" });
    const exceeds = { code: "VT010", message: "refundsExceedPayment" };
    const REFUND = `INSERT INTO refunds (store_id, transaction_id, account_id, end_to_end_id, devolucao_id, amount)
      VALUES ($1, $2, $3, $4, gen_random_uuid()::text, $5)`;
    const ask = (amount: string, payment = "E1") =>
      db.refusal(REFUND, [store, charge, SANDBOX, payment, amount]);
    const first = await refundOf(db, store, charge, {});
    expect(await ask("6.01")).toEqual(exceeds);
    expect(await ask("6.00")).toEqual(allowed);
    expect(await ask("1.00", "E2")).toEqual(exceeds);
    expect(await db.refusal("UPDATE refunds SET amount = 10.01 WHERE id = $1", [first])).toEqual(exceeds);
    await db.rows("UPDATE refunds SET status = 'failed' WHERE id = $1", [first]);
    expect(await ask("10.00")).toEqual(allowed);
  });
});

describe("ended_is_final", () => {
  const stays = { code: "P0001", message: expect.stringMatching(/stays as it is/) };

  test("an ended withdrawal is changed by nothing but what the bank says later", async ({ db }) => {
    const store = await makeStore(db);
    const id = await sentAs(db, store, {});
    const set = (change: string) => db.refusal(`UPDATE withdrawals SET ${change} WHERE id = $1`, [id]);
    expect(await set("attempts = 3")).toEqual(allowed);
    await db.rows("UPDATE withdrawals SET status = 'rejected', processed_at = now() WHERE id = $1", [id]);
    for (const change of [
      "amount = 1, total_amount = 2",
      "status = 'processing'",
      "account_id = gen_random_uuid()",
    ])
      expect(await set(change)).toEqual(stays);
    expect(
      await set("sent_after_failure = 'open', sent_after_failure_at = now(), end_to_end_id = 'S1'"),
    ).toEqual(allowed);
    await db.rows("UPDATE withdrawals SET end_to_end_id = 'S1' WHERE id = $1", [id]);
    expect(await set("end_to_end_id = 'S2'")).toEqual(stays);
    expect(await db.refusal("DELETE FROM withdrawals")).toEqual(stays);
  });

  test("an ended refund and a payment stay as they are", async ({ db }) => {
    const store = await makeStore(db);
    const { charge } = await makeCharge(db, store);
    await makePayment(db, store, charge, {
      ...{ end_to_end_id: "E1", kind: "overpayment", open_amount: "10.00" },
    });
    const refund = await refundOf(db, store, charge, {});
    await db.rows("UPDATE refunds SET status = 'failed' WHERE id = $1", [refund]);
    for (const text of [
      "UPDATE refunds SET status = 'completed', completed_at = now()",
      "UPDATE refunds SET amount = 1",
      "DELETE FROM refunds",
      "UPDATE payments SET amount = 9",
      "UPDATE payments SET account_id = gen_random_uuid()",
      "DELETE FROM payments",
      "DELETE FROM booked_pix",
    ])
      expect(await db.refusal(text)).toEqual(stays);
    expect(await db.refusal("UPDATE payments SET open_amount = NULL")).toEqual(allowed);
  });
});

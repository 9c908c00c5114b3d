import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { makeReturnId } from "#lib/pix/end-to-end-id.ts";
import type { ReceivedPix } from "#lib/pix/port.ts";
import { databaseOfFile } from "../fixtures/file-database.ts";
import { rowsOfFile as rows } from "../fixtures/rows.ts";
import type { TestStore } from "../fixtures/store.ts";

/** A Pix without a charge, on a store's own account, that somebody has sent back in the bank's app. */
databaseOfFile("sentback");
let store: TestStore;
let accountId: string;

beforeAll(async () => {
  const { makeStore } = await import("../fixtures/store.ts");
  store = await makeStore({ mode: "live" });
  const [account] = await rows<{ id: string }>(
    "INSERT INTO gateway_accounts (kind, profile, environment, name, holder_store_id) VALUES ('api-pix', 'test', 'production', 'própria', $1) RETURNING id",
    [store.id],
  );
  accountId = account?.id as string;
});
afterAll(async () => {
  const { checkLedgers } = await import("#lib/wallet/check-ledger.ts");
  expect((await checkLedgers()).differences).toEqual([]);
});

const { money } = await import("#lib/core/money.ts");
const back = (devolucaoId: string, amount = 10, status: "DEVOLVIDO" | "NAO_REALIZADO" = "DEVOLVIDO") => ({
  ...{ devolucaoId, amount: money(amount), status, reason: null },
});
type Back = ReturnType<typeof back>;

/** Lists a Pix of 10 with these refunds, as the bank does; its id and its row. */
function stray() {
  const endToEndId = `E${randomUUID()}`;
  const pix = (refunds: Back[]): ReceivedPix => ({
    ...{ endToEndId, txid: null, chave: null, amount: money(10), paidAt: new Date(), refunds },
    ...{ payerName: "Maria", payerDocument: "12345678909" },
  });
  return {
    received: async () => {
      const { bookPage } = await import("#lib/reconciliation/book-page.ts");
      await bookPage({ id: accountId, holderStoreId: store.id }, [pix([])]);
      return (
        await rows<{ id: string }>("SELECT id FROM unmatched_payments WHERE end_to_end_id = $1", [endToEndId])
      )[0]?.id as string;
    },
    refunded: async (...refunds: Back[]) => {
      const { noteRefunds } = await import("#lib/refunds/note-refunds.ts");
      // A page can list a Pix twice, and every Pix is listed again.
      for (let time = 0; time < 2; time++) await noteRefunds({ id: accountId }, [pix(refunds), pix(refunds)]);
    },
    external: () =>
      rows<{ state: string }>(
        "SELECT state, book_at, store_id FROM external_refunds WHERE end_to_end_id = $1",
        [endToEndId],
      ),
  };
}
const stateOf = async (id: string) =>
  (await rows("SELECT state, reconcile_at FROM unmatched_payments WHERE id = $1", [id]))[0];
const available = async () =>
  Number(
    (await rows<{ available: string }>("SELECT available FROM wallets WHERE store_id = $1", [store.id]))[0]
      ?.available,
  );
/** The balance of the account by the books. */
async function expected(): Promise<number> {
  const { sql } = await import("#lib/db/pool.ts");
  const { equationOf } = await import("#lib/account-balance/balance.ts");
  return (await equationOf(sql, [accountId])).expected.toNumber();
}
async function bookDue(): Promise<void> {
  const { recordExternalRefunds } = await import("#lib/refunds/record-external-refund.ts");
  await rows("UPDATE external_refunds SET book_at = now() - interval '1 second' WHERE state = 'open'");
  await recordExternalRefunds();
}

const OWN = "devolucao_id = replace(id::text, '-', '')";
test.each([
  ["waits for a person", "state = 'open'"],
  ["was dismissed", "state = 'dismissed', ended_at = now()"],
  ["is on its way back", `state = 'returning', ${OWN}, reconcile_at = now() + interval '1 hour'`],
  ["was returned by a proof", `state = 'returned', ${OWN}, ended_at = now()`],
])("as a whole, and that %s, is returned and debited to nobody", async (_, set) => {
  const [wallet, books] = [await available(), await expected()];
  const pix = stray();
  const id = await pix.received();
  await rows(`UPDATE unmatched_payments SET ${set} WHERE id = $1`, [id]);
  // Ours was taken by the bank, and has failed: both are in the same list.
  await pix.refunded(back(id.replaceAll("-", ""), 10, "NAO_REALIZADO"), back("app"));
  await bookDue();
  expect(await stateOf(id)).toEqual({ state: "returned", reconcile_at: null });
  expect(await pix.external()).toEqual([{ state: "dismissed", book_at: null, store_id: store.id }]);
  expect([await available(), await expected()]).toEqual([wallet, books]);
  const noted = await rows("SELECT FROM audit_entries WHERE details ->> 'unmatchedId' = $1", [id]);
  expect(noted).toHaveLength(1);
});

/** Two operators have ended its return as made. */
async function returnedByHand(id: string): Promise<void> {
  await rows(`UPDATE unmatched_payments SET state = 'returned', ${OWN}, ended_at = now() WHERE id = $1`, [
    id,
  ]);
  await rows(
    `WITH ended AS (
       INSERT INTO resolutions (kind, record_id, store_id, account_id, outcome, proof, amount, note, state, proposed_by, decided_by, decided_at)
       VALUES ('return', $1, $2, $3, 'refunded', $6, 10, 'extrato', 'approved', $4, $5, now()) RETURNING proof)
     INSERT INTO booked_pix (direction, end_to_end_id, booked_as, record_id, account_id)
     SELECT 'out', proof, 'return', $1, $3 FROM ended`,
    [id, store.id, accountId, randomUUID(), randomUUID(), makeReturnId("60701190")],
  );
}
const contradictionOf = async (id: string) =>
  (
    await rows<{ contradiction: string | null }>(
      "SELECT contradiction FROM resolutions WHERE record_id = $1",
      [id],
    )
  )[0]?.contradiction;

test("a return that operators ended as made, and the bank lists as not made, is a case, unless it went back by another id", async () => {
  const [refused, made] = [stray(), stray()];
  const [contradicted, agreed] = [await refused.received(), await made.received()];
  for (const id of [contradicted, agreed]) await returnedByHand(id);
  const own = (id: string) => back(id.replaceAll("-", ""), 10, "NAO_REALIZADO");
  await refused.refunded(own(contradicted));
  await made.refunded(own(agreed), back("app"));
  expect([await contradictionOf(contradicted), await contradictionOf(agreed)]).toEqual([
    "not_refunded",
    null,
  ]);
});

async function credit(id: string) {
  const { creditUnmatched } = await import("#lib/cases/unmatched.ts");
  const { log } = await import("#lib/log.ts");
  const ctx = { requestId: id, locale: "pt-BR", log: log(), actor: { kind: "system" } } as const;
  return creditUnmatched({ ...ctx, idempotency: null }, { storeId: store.id }, id, store.id);
}

test("as a whole, and listed before the Pix, can't be credited, and is returned with the next list", async () => {
  const [wallet, books] = [await available(), await expected()];
  const pix = stray();
  await pix.refunded(back("app"));
  const id = await pix.received();
  await expect(credit(id)).rejects.toMatchObject({ code: "CaseActionNotAllowed" });
  await pix.refunded(back("app"));
  await bookDue();
  expect(await stateOf(id)).toEqual({ state: "returned", reconcile_at: null });
  expect([await available(), await expected()]).toEqual([wallet, books]);
});

test("in parts that add up to the whole, is returned, and not credited meanwhile", async () => {
  const [wallet, books] = [await available(), await expected()];
  const pix = stray();
  const id = await pix.received();
  await pix.refunded(back("app", 4));
  expect(await stateOf(id)).toMatchObject({ state: "open" });
  await pix.refunded(back("app", 4), back("again", 6));
  await bookDue();
  expect(await stateOf(id)).toEqual({ state: "returned", reconcile_at: null });
  expect((await pix.external()).map((one) => one.state)).toEqual(["dismissed", "dismissed"]);
  await expect(credit(id)).rejects.toMatchObject({ code: "CaseActionNotAllowed" });
  expect([await available(), await expected()]).toEqual([wallet, books]);
});

test("in parts of which a person has booked one, is credited and debited of the rest", async () => {
  const { transaction } = await import("#lib/db/pool.ts");
  const { lockExternalRefundsOf, recordExternalRefund } = await import(
    "#lib/refunds/record-external-refund.ts"
  );
  await credit(await stray().received());
  const [wallet, books] = [await available(), await expected()];
  const pix = stray();
  const id = await pix.received();
  await pix.refunded(back("app", 4));
  const [{ end_to_end_id: endToEndId }] = (await rows(
    "SELECT end_to_end_id FROM unmatched_payments WHERE id = $1",
    [id],
  )) as [{ end_to_end_id: string }];
  await transaction(async (tx) => {
    for (const refund of await lockExternalRefundsOf(tx, { accountId, endToEndId }))
      await recordExternalRefund(tx, refund, { uncredited: true });
  });
  await pix.refunded(back("app", 4), back("again", 6));
  expect(await stateOf(id)).toMatchObject({ state: "open" });
  expect(await credit(id)).toEqual({ id, state: "credited" });
  expect([await available(), await expected()]).toEqual([wallet, books]);
});

test("in part, is credited as a whole and debited of that part at once", async () => {
  const [wallet, books] = [await available(), await expected()];
  const pix = stray();
  const id = await pix.received();
  await pix.refunded(back("app", 4));
  // Nothing to debit it from: the next try is later.
  await bookDue();
  expect(await credit(id)).toEqual({ id, state: "credited" });
  expect(await pix.external()).toMatchObject([{ state: "booked", store_id: store.id }]);
  expect([await available(), await expected()]).toEqual([wallet + 6, books + 6]);
});

import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { db } from "#lib/db/client.ts";
import { pool } from "#lib/db/pool.ts";
import { forgetAccounts } from "#lib/gateway-accounts/account/read.ts";
import { operate } from "../fixtures/accounts.ts";
import { type Answer, call, openCharge, placeOrder } from "../fixtures/client.ts";
import { operatorOfFile } from "../fixtures/file-store.ts";
import { change, confirmed, type Person, person } from "../fixtures/guards.ts";
import { chargeLink, makePaymentLink } from "../fixtures/payment-links.ts";
import { startPsp, type TestPsp } from "../fixtures/psp.ts";
import { endPsps, type StoreAtPsp, saleAtPsp, storeAtPsp } from "../fixtures/psp-store.ts";
import { eventually } from "../fixtures/wait.ts";
import { balanceOf, withdraw } from "../fixtures/wallet.ts";

/** Each promise that the API accepts, against each state of the account that would have to keep it. */
const KEY = "maria@example.com";
const operator = operatorOfFile("keeper");
let psp: TestPsp;

/** What a keeper can be, and the statement that makes it so. */
const STATES = {
  open: "name = name",
  inactive: "active = false",
  closed: "active = false, closed_at = now(), closed_by_proof = 'P-1'",
  "closed, the store's own": "active = false, closed_at = now(), closed_by_proof = 'P-1'",
  unconnected: "secrets = NULL",
  stopped: "payouts_stopped_at = now(), payouts_stopped_for = id",
} as const;
type State = keyof typeof STATES;

/** A store with money, a charge, an order, a Pix without a charge and a withdrawal that waits, all at one account. */
type Keeper = {
  store: StoreAtPsp;
  second: Person;
  link: string;
  sale: string;
  payment: string;
  order: string;
  unmatched: string;
  contradicted: string;
  waiting: string;
};
const keepers = {} as Record<State, Keeper>;

beforeAll(async () => {
  psp = await startPsp({ dialect: "efi", payoutMs: 20, refundMs: 20 });
  for (const state of Object.keys(STATES) as State[])
    keepers[state] = await keeperOf(state === "closed, the store's own");
  for (const [state, sets] of Object.entries(STATES))
    await pool().query(`UPDATE gateway_accounts SET ${sets}, updated_at = now() WHERE id = $1`, [
      keepers[state as State].store.accountId,
    ]);
  forgetAccounts();
  // The server has read the account before.
  await eventually(async () => (await charge(keepers.unconnected)).status === 503, {
    what: "the lost connection",
  });
});
afterAll(() => endPsps(psp));

async function keeperOf(own: boolean): Promise<Keeper> {
  const store = await storeAtPsp(psp, {}, { own, compared: false, listed: false });
  const [boss, second] = [await person(store.id), await person(store.id)];
  expect((await change(boss, { approvalAbove: 5 })).status).toBe(200);
  const sale = (await saleAtPsp(psp, store, 60)).id;
  const contradicted = (await saleAtPsp(psp, store, 20)).id;
  const other = (await saleAtPsp(psp, store, 10)).id;
  await pool().query("UPDATE transactions SET contradiction = 'amount' WHERE id = $1", [contradicted]);
  const { chave } = await db().gatewayAccount.findUniqueOrThrow({ where: { id: store.accountId } });
  const pix = psp.control.pay({ chave: chave as string, amount: "7.00" });
  const { id: unmatched } = await db().unmatchedPayment.create({
    data: {
      ...{ accountId: store.accountId, storeId: own ? store.id : null, endToEndId: pix.endToEndId },
      ...{ amount: "7", paidAt: new Date() },
    },
  });
  const waiting = (await withdraw(store, { amount: 8, pixKey: KEY })).body.withdrawal;
  expect(waiting.status).toBe("pending");
  return {
    ...{ store, second, sale, unmatched, contradicted, waiting: waiting.id },
    link: (await makePaymentLink(store, { amount: 4 })).code,
    payment: (await db().payment.findFirstOrThrow({ where: { transactionId: other } })).id,
    order: await paidOrder(store),
  };
}

async function paidOrder(store: StoreAtPsp): Promise<string> {
  const { id, pix } = (await order(store)).body.order;
  psp.control.pay({ copyPaste: pix.copy_paste });
  const { txid } = await db().transaction.findFirstOrThrow({ where: { orderId: id } });
  const { recordPayments } = await import("#lib/transactions/record-payments.ts");
  await recordPayments(txid);
  return id;
}

const order = (store: StoreAtPsp) =>
  placeOrder(store.apiKey, [{ productId: store.products.card.id, quantity: 1 }]);
const charge = ({ store }: Keeper) => openCharge(store.apiKey, 3);
const refund = ({ store }: Keeper, path: string, body = { amount: 2 }) =>
  call("POST", `${path}/refund`, { key: store.apiKey, body });

/** Every verb that promises something of an account. */
const PROMISES = {
  "a charge": charge,
  "an order": ({ store }) => order(store),
  "a charge of a payment link": ({ store, link }) => chargeLink(store, link),
  "a refund of a charge": (keeper) => refund(keeper, `/transactions/${keeper.sale}`),
  "a refund of an order": (keeper) => refund(keeper, `/orders/${keeper.order}`),
  "a refund of a payment": (keeper) => refund(keeper, `/payments/${keeper.payment}`),
  "the return of a Pix without a charge": ({ unmatched }) =>
    operate(operator, "POST", `/cases/${unmatched}/return`, {}),
  "a withdrawal": ({ store }) => withdraw(store, { amount: 3, pixKey: KEY }),
  "a withdrawal that another member approves": ({ second, waiting }) =>
    confirmed(second, "POST", `/wallet/withdrawals/${waiting}/approval`),
  "a question to the bank about a case": ({ contradicted }) =>
    operate(operator, "POST", `/cases/${contradicted}/retry`),
  "the connection of a store": ({ store }) =>
    operate(operator, "PUT", `/stores/${store.id}/gateways`, { inboundAccountId: store.accountId }),
} satisfies Record<string, (keeper: Keeper) => Promise<Answer>>;
type Promised = keyof typeof PROMISES;

const KEPT = "kept";
const CHARGED = { inactive: 503, closed: 503, "closed, the store's own": 503, unconnected: 503 };
const REFUNDED = { closed: "RefundNotAllowed", unconnected: "ServiceUnavailable" };
const PAID = {
  ...{ closed: "WithdrawalUnavailable", "closed, the store's own": "WithdrawalUnavailable" },
  ...{ unconnected: "WithdrawalUnavailable", stopped: "WithdrawalUnavailable" },
};
const CASE = { closed: "CaseActionNotAllowed", "closed, the store's own": "CaseActionNotAllowed" };

/** The refusals of each promise, as a code or a status; the states that are not named keep it. */
const REFUSED: Record<Promised, Partial<Record<State, string | number>>> = {
  "a charge": CHARGED,
  "an order": CHARGED,
  "a charge of a payment link": CHARGED,
  "a refund of a charge": REFUNDED,
  "a refund of an order": REFUNDED,
  "a refund of a payment": REFUNDED,
  "the return of a Pix without a charge": { ...CASE, unconnected: "CaseActionNotAllowed" },
  "a withdrawal": { ...PAID, inactive: "WithdrawalUnavailable" },
  "a withdrawal that another member approves": PAID,
  "a question to the bank about a case": CASE,
  "the connection of a store": {
    ...{
      inactive: "ValidationError",
      closed: "ValidationError",
      "closed, the store's own": "ValidationError",
    },
    unconnected: "ValidationError",
  },
};

describe.each(Object.keys(STATES) as State[])("an account that is %s", (state) => {
  test.each(Object.keys(PROMISES) as Promised[])("keeps or refuses %s", async (promised) => {
    const before = await balanceOf(keepers[state].store);
    const answer = await PROMISES[promised](keepers[state]);
    const wanted = REFUSED[promised][state] ?? KEPT;
    const got = answer.status < 300 ? KEPT : typeof wanted === "number" ? answer.status : answer.body.code;
    expect(got, answer.text).toBe(wanted);
    if (wanted !== KEPT) {
      expect(answer.body.message).not.toContain("undefined");
      expect(await balanceOf(keepers[state].store)).toEqual(before);
    }
  });
});

test("no promise hangs: each is kept, or waits for a person who can keep it", async () => {
  const accounts = Object.values(keepers).map(({ store }) => store.accountId);
  await eventually(
    async () => {
      const { rows } = await pool().query(
        `SELECT 'refund' AS what, account_id FROM refunds WHERE account_id = ANY ($1)
           AND status IN ('requested', 'processing') AND reconcile_at IS NOT NULL
         UNION ALL SELECT 'withdrawal', account_id FROM withdrawals WHERE account_id = ANY ($1) AND status = 'processing'
         UNION ALL SELECT 'return', account_id FROM unmatched_payments WHERE account_id = ANY ($1) AND state = 'returning'`,
        [accounts],
      );
      return rows.length === 0;
    },
    { what: "the end of every promise" },
  );
  const own = keepers["closed, the store's own"].store.accountId;
  const byHand = await db().refund.findMany({ where: { accountId: { in: accounts }, status: "requested" } });
  expect(byHand.map(({ accountId }) => accountId)).toEqual([own, own, own]);
});

test("a refund by hand at the store's own closed account ends by the confirmation of a member", async () => {
  const { store, second } = keepers["closed, the store's own"];
  const refunds = await db().refund.findMany({ where: { storeId: store.id } });
  const [paid, rejected] = refunds;
  const { makeEndToEndId } = await import("#lib/pix/end-to-end-id.ts");
  const done = await confirmed(second, "POST", `/refunds/${paid?.id}/confirmation`, {
    endToEndId: makeEndToEndId("60701190"),
  });
  expect([done.status, done.body.refund?.status]).toEqual([200, "completed"]);
  const cancelled = await confirmed(second, "POST", `/refunds/${rejected?.id}/rejection`);
  expect([cancelled.status, cancelled.body.refund?.status]).toEqual([200, "failed"]);
});

import { afterAll, beforeAll, expect, test } from "vitest";
import { db } from "#lib/db/client.ts";
import { startPsp, type TestPsp } from "../fixtures/psp.ts";
import { type StoreAtPsp, storeAtPsp } from "../fixtures/psp-store.ts";

/** A list of many pages at a PSP that fails again and again is read to its end all the same. */
const PAGES = 9;
const PAGE = 100;
let psp: TestPsp;
let store: StoreAtPsp;

beforeAll(async () => {
  psp = await startPsp({ dialect: "efi" });
  // The worker would read it first.
  store = await storeAtPsp(psp, {}, { listed: false });
});
afterAll(async () => {
  expect(psp.control.violations()).toEqual([]);
  await psp.stop();
});

const account = () => db().gatewayAccount.findUniqueOrThrow({ where: { id: store.accountId } });
const pagesRead = () => psp.control.counts()["pix.list"]?.requests ?? 0;

test("each reading goes on where the one before it was interrupted; what is listed is noted once", async () => {
  const { listAccount } = await import("#lib/reconciliation/list-account.ts");
  for (let n = 0; n < PAGES * PAGE; n++) psp.control.pay({ amount: "1.00" });
  psp.control.faults({ fault: "error", operations: ["pix.list"], every: 3 });
  const before = (await account()).listedUntil;
  let readings = 0;
  for (; (await account()).listedUntil?.getTime() === before?.getTime(); readings++) {
    if (readings > PAGES) throw new Error("the readings come to no end");
    await listAccount(store.accountId);
  }
  // Two pages for each failure, and no page again that was read.
  expect(readings).toBe(Math.ceil(PAGES / 2));
  expect(pagesRead()).toBe(PAGES + readings - 1);
  expect(await db().unmatchedPayment.count({ where: { accountId: store.accountId } })).toBe(PAGES * PAGE);
  expect((await account()).readingRecent).toBe(null);
});

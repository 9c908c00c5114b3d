import { expect, test } from "vitest";
import { db } from "#lib/db/client.ts";
import { call } from "../fixtures/client.ts";
import { efiStoreOfFile } from "../fixtures/efi-store.ts";
import { saleAtPsp } from "../fixtures/psp-store.ts";
import { eventually } from "../fixtures/wait.ts";

/** A refund that its bank does not take for now. */
const { psp, store } = efiStoreOfFile();

const refundOf = async (id: string) =>
  (await call("GET", `/refunds/${id}`, { key: store.apiKey })).body.refund;
const cases = async (id: string) =>
  (
    await call("GET", "/stores/me/cases?kind=refund_stuck&limit=100", { key: store.apiKey })
  ).body.cases.filter((one: { id: string }) => one.id === id);

test("a refund held back by its bank shows its next check and is a case at once", async () => {
  const sale = await saleAtPsp(psp, store, 10);
  psp.control.faults({ fault: "too-many", operations: ["devolucao.put"] });
  const asked = await call("POST", `/transactions/${sale.id}/refund`, {
    key: store.apiKey,
    body: { amount: 4 },
  });
  const { id } = asked.body.refund;
  const held = await eventually(
    async () => {
      const refund = await refundOf(id);
      return refund.attempts > 0 && refund;
    },
    { what: "a try" },
  );
  expect(held.nextCheckAt).not.toBeNull();
  const [openCase] = await cases(id);
  expect(openCase).toMatchObject({ id, amount: 4, nextCheckAt: expect.any(String) });
  const listed = await call("GET", "/refunds?limit=100", { key: store.apiKey });
  expect(listed.body.refunds.find((one: { id: string }) => one.id === id)).toMatchObject({
    nextCheckAt: expect.any(String),
  });
  const charge = await call("GET", `/transactions/${sale.id}`, { key: store.apiKey });
  expect(charge.body.data.refunds).toMatchObject([{ id, nextCheckAt: expect.any(String) }]);
  psp.control.faults();
  await eventually(
    async () => {
      await db().refund.updateMany({
        where: { id, reconcileAt: { not: null } },
        data: { reconcileAt: new Date(0) },
      });
      return (await refundOf(id)).status === "completed";
    },
    { what: "the refund" },
  );
  expect(await refundOf(id)).toMatchObject({ nextCheckAt: null });
  expect(await cases(id)).toEqual([]);
});

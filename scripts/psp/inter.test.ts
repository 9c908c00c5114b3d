import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { parseNotification } from "#lib/pix/gateways/api-pix/notifications.ts";
import { startPsp, type TestPsp } from "../../e2e/fixtures/psp.ts";
import { connectTo, paidCharge } from "../../e2e/fixtures/psp-gateway.ts";
import { eventually } from "../../e2e/fixtures/wait.ts";

/** The PSP in Inter's dialect: a notification is a bare array, and a Pix does not name its key. */
let psp: TestPsp;
const bodies: unknown[] = [];
const server = createServer(async (request, response) => {
  let text = "";
  for await (const chunk of request) text += chunk;
  bodies.push(JSON.parse(text));
  response.writeHead(200).end();
});

beforeAll(async () => {
  psp = await startPsp({ dialect: "inter" });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
}, 60_000);
afterAll(async () => {
  await psp.stop();
  await new Promise((resolve) => server.close(resolve));
});

test("a payment is notified as a list without `pix`, and read without a key", async () => {
  const { port } = server.address() as AddressInfo;
  const url = `http://127.0.0.1:${port}`;
  psp.control.books().webhooks.set(psp.chave, { chave: psp.chave, url, createdAt: new Date().toISOString() });
  const { gateway } = connectTo(psp);
  const { charge, endToEndId } = await paidCharge(psp, gateway);
  await eventually(async () => bodies.length > 0, { what: "the notification" });
  expect(bodies).toEqual([[expect.objectContaining({ endToEndId, txid: charge.txid })]]);
  expect(JSON.stringify(bodies)).not.toContain(psp.chave);
  expect(parseNotification(bodies[0]).txids).toEqual([charge.txid]);
  const read = await gateway.charges.readCharge(charge.txid);
  expect(read).toMatchObject({ kind: "done", value: { status: "CONCLUIDA", payments: [{ endToEndId }] } });
  expect(psp.control.violations()).toEqual([]);
});

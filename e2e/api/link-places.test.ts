import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { db } from "#lib/db/client.ts";
import { call } from "../fixtures/client.ts";
import { serverOfFile } from "../fixtures/file-server.ts";
import { storeOfFile } from "../fixtures/file-store.ts";
import { makePaymentLink } from "../fixtures/payment-links.ts";

/** A stranger cannot hold all places of a payment link with a limit without paying. */

const store = storeOfFile();
const server = serverOfFile({ TRUST_PROXY: "1", UNPAID_CHARGES_PERCENT: "50" });

const charge = (code: string, address: string, email: string | null, replaces?: string) =>
  call("POST", `/payment-links/public/${code}/charges`, {
    ...{ server: server.url, store: store.id },
    headers: { "x-forwarded-for": address },
    body: { ...(email ? { customer: { email } } : {}), ...(replaces ? { replaces } : {}) },
  });
const person = () => `${randomUUID()}@example.com`;
const told = ({ status, body }: { status: number; body: { code?: string } }) =>
  status === 201 ? 201 : body.code;

test("one network holds half of the places at most, with whatever e-mails or none; others get the rest", async () => {
  const { code } = await makePaymentLink(store, { amount: 3, maxPayments: 7 });
  const mine = await Promise.all(
    Array.from({ length: 12 }, (_, n) => charge(code, `2001:db8:1:1::${n}`, n % 2 ? person() : null)),
  );
  expect(mine.map(told).filter((one) => one === 201)).toHaveLength(4);
  const refused = mine.find(({ status }) => status !== 201);
  expect([refused?.status, refused?.body.code]).toEqual([409, "PaymentLinkBusy"]);
  expect(refused?.body.details.waitSeconds).toBeGreaterThan(0);
  const others = [];
  for (let n = 0; n < 4; n++) others.push(told(await charge(code, `192.0.2.${n}`, person())));
  expect(others).toEqual([201, 201, 201, "PaymentLinkBusy"]);
});

test("one e-mail holds three, from whatever network; a charge that replaces an earlier one needs no other place", async () => {
  const { code } = await makePaymentLink(store, { amount: 3, maxPayments: 20 });
  const email = person();
  // Another payer's charge is over soon, which frees no place for this e-mail.
  const { id } = (await charge(code, "198.51.100.200", person())).body.charge;
  await db().transaction.update({ where: { id }, data: { expiresAt: new Date(Date.now() + 60_000) } });
  const made = [];
  for (let n = 0; n < 4; n++)
    made.push(await charge(code, `198.51.100.${n}`, n % 2 ? email : email.toUpperCase()));
  expect(made.map(told)).toEqual([201, 201, 201, "PaymentLinkBusy"]);
  expect(made[3]?.body.details.waitSeconds).toBeGreaterThan(60);
  expect(told(await charge(code, "198.51.100.9", email, made[0]?.body.charge.id))).toBe(201);
  expect(told(await charge(code, "198.51.100.9", person()))).toBe(201);
});

test("a link for one payment can be paid by anybody, and one without a limit knows none", async () => {
  const single = await makePaymentLink(store, { amount: 3, maxPayments: 1 });
  expect(told(await charge(single.code, "203.0.113.1", person()))).toBe(201);
  const open = await makePaymentLink(store, { amount: 3 });
  const email = person();
  for (let n = 0; n < 5; n++) expect(told(await charge(open.code, "203.0.113.1", email))).toBe(201);
});

import { expect, test } from "vitest";
import { writeStaticBrCode } from "#lib/pix/brcode-write.ts";
import { API, call } from "../fixtures/client.ts";
import { as, guardedStore } from "../fixtures/guards.ts";
import { withdraw } from "../fixtures/wallet.ts";

test("a member sees where each withdrawal went, masked; an API key does not", async () => {
  const { store, owner } = await guardedStore(100);
  const code = writeStaticBrCode({
    key: "bia@example.com",
    amount: "3.00",
    merchantName: "BIA SOUZA",
    merchantCity: "RECIFE",
  });
  const [byKey, byCode] = [
    await withdraw(store, { amount: 3, pixKey: "ana@example.com" }),
    await withdraw(store, { amount: 3, brCode: code }),
  ].map(({ body }) => body.withdrawal.id as string);
  const toKey = { kind: "key", hint: "a***@example.com", name: null };
  const toCode = { kind: "code", hint: "b***@example.com", name: "BIA SOUZA" };
  expect((await as(owner, "GET", "/wallet/withdrawals")).body.withdrawals).toMatchObject([
    { id: byCode, recipient: toCode },
    { id: byKey, recipient: toKey },
  ]);
  expect((await as(owner, "GET", `/wallet/withdrawals/${byCode}`)).body.withdrawal.recipient).toEqual(toCode);
  const seen = await call("GET", `/wallet/withdrawals/${byCode}`, { key: store.apiKey });
  expect(seen.body.withdrawal.recipient).toBeNull();

  const file = async (headers: Record<string, string>) =>
    (await fetch(`${API}/wallet/withdrawals`, { headers: { ...headers, Accept: "text/csv" } })).text();
  expect(await file(owner.headers)).toContain(";b***@example.com;BIA SOUZA\r\n");
  expect(await file({ Authorization: `Bearer ${store.apiKey}` })).not.toContain("@example.com");
});

import { afterAll, expect, test } from "vitest";
import { db } from "#lib/db/client.ts";
import { writeDynamicBrCode, writeStaticBrCode } from "#lib/pix/brcode-write.ts";
import { crc16 } from "#lib/pix/crc16.ts";
import { makeEndToEndId } from "#lib/pix/end-to-end-id.ts";
import { call, refusal, wrongField } from "../fixtures/client.ts";
import { operatorOfFile } from "../fixtures/file-store.ts";
import { freshCodes, makeMember, sessionOf, twoCodes } from "../fixtures/session.ts";
import { eventually } from "../fixtures/wait.ts";
import { balanceOf, expectNoDifference, storeWithMoney, withdraw } from "../fixtures/wallet.ts";

/** Withdrawals that an operator pays manually. */
const KEY = "maria@example.com";
const operator = operatorOfFile("manual");

afterAll(expectNoDifference);

const manualStore = (amount: number) =>
  storeWithMoney(amount, { outboundGateway: "manual", withdrawalFee: "1" });
/** As the operator, with a code where one is sent at all. */
const operate = async (method: string, path: string, body?: object) =>
  call(method, `/operator/withdrawals${path}`, {
    headers: operator.session,
    ...(body ? { body: { ...body, totpCode: await freshCodes(operator.member) } } : {}),
  });
const paid = () => makeEndToEndId("12345678");
/** The newest of the queue, which begins with the oldest, also of other tests. */
async function newestQueued() {
  const { total } = (await operate("GET", "?limit=1")).body.pagination;
  return operate("GET", `?limit=100&offset=${Math.max(0, total - 100)}`);
}

async function queued(amount = 20, more: object = { pixKey: KEY }) {
  const store = await manualStore(100);
  const answer = await withdraw(store, { amount, ...more });
  expect([answer.status, answer.body.withdrawal.status]).toEqual([201, "pending"]);
  return { store, id: answer.body.withdrawal.id as string };
}

test("it waits in the queue without its destination, which is shown one by one and noted", async () => {
  const { store, id } = await queued();
  expect(await balanceOf(store)).toEqual({ available: 79, pending: 21, blocked: 0 });
  const list = await newestQueued();
  const found = list.body.withdrawals.find(
    (item: { withdrawal: { id: string } }) => item.withdrawal.id === id,
  );
  expect(found).toMatchObject({ withdrawal: { amount: 20, status: "pending" }, store: { id: store.id } });
  expect(list.text).not.toContain(KEY);
  const one = await operate("GET", `/${id}`);
  expect(one.body.destination).toEqual({ kind: "pixKey", value: KEY });
  const [entry] = await db().auditEntry.findMany({
    where: { storeId: store.id, action: { not: "withdrawal.requested" } },
  });
  expect(entry).toMatchObject({
    action: "withdrawal.destination_read",
    actor: `operator:${operator.member.email}`,
  });
});

test("while the store's withdrawals are held it leaves the queue and its destination stays hidden; one already paid can be confirmed", async () => {
  const { store, id } = await queued();
  const hold = (since: Date | null) =>
    db().store.update({
      where: { id: store.id },
      data: { withdrawalsHeldAt: since, withdrawalsHeldReason: since && "Golpe" },
    });
  const listed = async () => (await newestQueued()).text.includes(id);
  expect(await listed()).toBe(true);
  await hold(new Date());
  expect(await listed()).toBe(false);
  const refused = await operate("GET", `/${id}`);
  expect(refused).toMatchObject(refusal(503, "WithdrawalUnavailable"));
  expect(refused.text).not.toContain(KEY);
  const read = { storeId: store.id, action: "withdrawal.destination_read" };
  expect(await db().auditEntry.count({ where: read })).toBe(0);
  const confirmed = await operate("POST", `/${id}/approval`, { endToEndId: paid() });
  expect(confirmed.body.withdrawal.status).toBe("approved");
  await hold(null);
});

test("approved with the end-to-end id of the payment, which pays one withdrawal only; a repeat is the same", async () => {
  const { store, id } = await queued();
  const endToEndId = paid();
  expect((await operate("POST", `/${id}/approval`, { endToEndId: "E123" })).body.details[0].path).toBe(
    "endToEndId",
  );
  for (let time = 0; time < 2; time++)
    expect((await operate("POST", `/${id}/approval`, { endToEndId })).body.withdrawal.status).toBe(
      "approved",
    );
  expect(await balanceOf(store)).toEqual({ available: 79, pending: 0, blocked: 0 });
  // A second operator has paid the same one: the system must not take that for a repeat.
  const twice = await operate("POST", `/${id}/approval`, { endToEndId: paid() });
  expect(twice).toMatchObject(wrongField("endToEndId"));
  const noted = await db().auditEntry.findMany({
    where: { storeId: store.id, action: "withdrawal.paid_twice" },
  });
  expect(noted[0]?.details).toMatchObject({ first: endToEndId });
  const other = await queued();
  const used = await operate("POST", `/${other.id}/approval`, { endToEndId });
  expect(used).toMatchObject(wrongField("endToEndId"));
  expect(await balanceOf(other.store)).toEqual({ available: 79, pending: 21, blocked: 0 });
  expect((await operate("POST", `/${id}/rejection`, { reason: "tarde" })).body.details[0].path).toBe("id");
});

test("rejected with a reason, which the merchant reads: the whole of it is back", async () => {
  const { store, id } = await queued();
  expect((await operate("POST", `/${id}/rejection`, {})).body.details[0].path).toBe("reason");
  const answer = await operate("POST", `/${id}/rejection`, { reason: "Chave de outra pessoa" });
  expect(answer.body.withdrawal.status).toBe("rejected");
  const read = await call("GET", `/wallet/withdrawals/${id}`, { key: store.apiKey });
  expect(read.body.withdrawal).toMatchObject({
    rejectReason: "Chave de outra pessoa",
    rejectedBy: "operator",
  });
  expect(await balanceOf(store)).toEqual({ available: 100, pending: 0, blocked: 0 });
});

test("a password alone opens nothing of other people's money", async () => {
  const { id } = await queued();
  const bare = await makeMember({ totp: false });
  await db().member.update({ where: { id: operator.member.id }, data: { totpEnabledAt: null } });
  const list = () => call("GET", "/operator/withdrawals", { headers: operator.session });
  const refused = await eventually(async () => {
    const answer = await list();
    return answer.status !== 200 && answer;
  });
  expect(refused).toMatchObject(refusal(401, "TotpRequired"));
  await db().member.update({ where: { id: operator.member.id }, data: { totpEnabledAt: new Date() } });
  await eventually(async () => (await list()).status === 200, { what: "the operator's list" });
  const headers = operator.session;
  const body = { reason: "sem código" };
  expect((await call("POST", `/operator/withdrawals/${id}/rejection`, { headers, body })).body.code).toBe(
    "TotpRequired",
  );
  expect((await call("GET", `/operator/withdrawals/${id}`, { headers: await sessionOf(bare) })).status).toBe(
    403,
  );
});

test("a dynamic code is debited at what is printed in it, never at the caller's word", async () => {
  const store = await manualStore(100);
  const frame = { url: "pix.example.com/qr/v2/abc", merchantName: "Loja", merchantCity: "RECIFE" };
  const priced = await withdraw(store, {
    amount: 2,
    brCode: writeDynamicBrCode({ ...frame, amount: "60.00" }),
  });
  expect(priced.body.withdrawal.amount).toBe(60);
  const price = (amount: string) =>
    withCrc(
      writeDynamicBrCode({ ...frame, amount: "60.00" }).replace(
        "540560.00",
        `54${String(amount.length).padStart(2, "0")}${amount}`,
      ),
    );
  for (const brCode of [
    writeDynamicBrCode(frame),
    ...["1e3", "0x10", "12.345", "60,00", "0.00"].map(price),
  ]) {
    const refused = await withdraw(store, { amount: 2, brCode });
    expect([refused.status, refused.body.code]).toEqual([400, "BrCodeInvalid"]);
    expect(refused.body.message).toMatch(/valor|copia e cola/);
  }
});

test("with a second approval it comes to the operator only after that", async () => {
  const store = await manualStore(200);
  const [asks, approves] = [await makeMember({ storeId: store.id }), await makeMember({ storeId: store.id })];
  const sessions = [await sessionOf(asks), await sessionOf(approves)] as const;
  await call("PUT", "/stores/me/withdrawal-guards", {
    headers: sessions[0],
    body: { approvalAbove: 50, totpCode: await freshCodes(asks) },
  });
  const body = { amount: 60, pixKey: KEY, totpCode: await freshCodes(asks) };
  const { id } = (await call("POST", "/wallet/withdrawals", { headers: sessions[0], body })).body.withdrawal;
  const early = await operate("POST", `/${id}/approval`, { endToEndId: paid() });
  expect(early.body.details[0].message).toContain("não espera por esta decisão");
  const approved = await call("POST", `/wallet/withdrawals/${id}/approval`, {
    headers: sessions[1],
    body: { totpCode: await freshCodes(approves) },
  });
  expect(approved.body.withdrawal.status).toBe("pending");
  expect((await operate("POST", `/${id}/approval`, { endToEndId: paid() })).body.withdrawal.status).toBe(
    "approved",
  );
  expect(await balanceOf(store)).toEqual({ available: 139, pending: 0, blocked: 0 });
});

/** The code with a valid CRC, whatever its content. */
function withCrc(code: string): string {
  const body = code.slice(0, -4);
  return body + crc16(body);
}

test("codes are paid by hand, too", async () => {
  const brCode = writeStaticBrCode({
    key: KEY,
    amount: "7.50",
    merchantName: "Maria",
    merchantCity: "RECIFE",
  });
  const { id } = await queued(7.5, { brCode });
  expect((await operate("GET", `/${id}`)).body.destination).toEqual({ kind: "brCode", value: brCode });
});

test("decided both ways at once it is decided once", async () => {
  const { store, id } = await queued();
  // Two codes of one authenticator can't be generated at the same time: the neighbouring steps count, too.
  const [first, second] = await twoCodes(operator.member);
  const headers = operator.session;
  const answers = await Promise.all([
    call("POST", `/operator/withdrawals/${id}/approval`, {
      headers,
      body: { endToEndId: paid(), totpCode: first },
    }),
    call("POST", `/operator/withdrawals/${id}/rejection`, {
      headers,
      body: { reason: "duas mãos", totpCode: second },
    }),
  ]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400]);
  const { status } = await db().withdrawal.findUniqueOrThrow({ where: { id } });
  expect((await balanceOf(store)).available).toBe(status === "approved" ? 79 : 100);
});

test("what other gateways send is not the operator's; and nobody else is an operator", async () => {
  const store = await storeWithMoney(50);
  const uncertain = await withdraw(store, { amount: 5, pixKey: "uncertain@sandbox.test" });
  const id = uncertain.body.details.withdrawalId;
  expect((await operate("GET", `/${id}`)).status).toBe(404);
  expect((await operate("POST", `/${id}/approval`, { endToEndId: paid() })).status).toBe(404);
  expect((await operate("POST", `/${id}/rejection`, { reason: "não é daqui" })).status).toBe(404);
  const owner = await sessionOf(await makeMember({ storeId: store.id, totp: false }));
  expect((await call("GET", "/operator/withdrawals", { headers: owner })).status).toBe(403);
});

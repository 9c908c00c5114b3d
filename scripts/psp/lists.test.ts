import { randomUUID } from "node:crypto";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { SANDBOX_ACCOUNT } from "#lib/gateway-accounts/account/account.ts";
import { apiPixGateway } from "#lib/pix/gateways/api-pix/gateway.ts";
import { startPsp, type TestPsp } from "../../e2e/fixtures/psp.ts";
import { chargeRequest, connectTo } from "../../e2e/fixtures/psp-gateway.ts";

/** Lists that repeat, leave out or hide rows, codes that get a discount, and credentials that are replaced. */
let psp: TestPsp;

beforeAll(async () => {
  psp = await startPsp({ dialect: "inter", pageRows: 2 });
  for (const amount of ["1.00", "2.00", "3.00", "4.00"]) psp.control.pay({ amount });
}, 60_000);
afterEach(() => psp.control.faults());
afterAll(() => psp.stop());

async function listed(): Promise<string[][]> {
  const { gateway } = connectTo(psp);
  const period = { from: new Date(Date.now() - 60_000), to: new Date(Date.now() + 60_000) };
  const pages: string[][] = [];
  for (let page = 0, more = true; more; page++) {
    const found = await gateway.listing?.listReceived(period, page);
    if (found?.kind !== "done") throw new Error(`page ${page} is ${found?.kind}`);
    pages.push(found.value.payments.map(({ amount }) => amount.toFixed(2)).toSorted());
    more = found.value.more;
  }
  return pages;
}

test("a page has no more rows than the bank gives, and a later one repeats a row or leaves one out", async () => {
  const rows = (await listed()).flat();
  expect(rows.toSorted()).toEqual(["1.00", "2.00", "3.00", "4.00"]);
  psp.control.faults({ fault: "page-repeats" });
  const repeated = await listed();
  expect(repeated.map(({ length }) => length)).toEqual([2, 2]);
  expect(new Set(repeated.flat()).size).toBe(3);
  psp.control.faults({ fault: "page-skips" });
  expect((await listed()).map(({ length }) => length)).toEqual([2, 1]);
});

test("a Pix that is listed late is read by its charge at once", async () => {
  const { gateway } = connectTo(psp);
  const charge = chargeRequest("7.00");
  await gateway.charges.createCharge(charge);
  psp.control.faults({ fault: "listed-late", operations: ["pay"], ms: 60_000 });
  psp.control.pay({ txid: charge.txid });
  expect((await listed()).flat()).not.toContain("7.00");
  expect(await gateway.charges.readCharge(charge.txid)).toMatchObject({ value: { status: "CONCLUIDA" } });
});

test("after a discount a code is worth half of what was read", async () => {
  const { gateway } = connectTo(psp);
  const code = psp.control.offerCharge(501);
  psp.control.faults({ fault: "discount", times: 1 });
  const amounts = [];
  for (let time = 0; time < 2; time++) {
    const read = await gateway.codes?.previewCode(code);
    amounts.push(read?.kind === "done" && read.value.amount?.toFixed(2));
  }
  expect(amounts).toEqual(["5.01", "2.51"]);
});

test("Inter's own paths take the client in the body, and replaced credentials end at once", async () => {
  const inter = (clientId: string, clientSecret: string) =>
    apiPixGateway(
      {
        ...SANDBOX_ACCOUNT,
        ...{ id: randomUUID(), kind: "api-pix", profile: "inter", chave: psp.chave },
        settings: { baseUrl: psp.baseUrl },
      },
      { ...psp.secrets, clientId, clientSecret },
      { good: () => {}, bad: () => {} },
    );
  const { clientId, clientSecret } = psp.secrets;
  const before = inter(clientId, clientSecret);
  const charge = chargeRequest();
  expect(await before.charges?.createCharge(charge)).toMatchObject({ kind: "done" });
  psp.control.replaceCredentials("Client_Id_novo", "Client_Secret_novo");
  expect(await before.charges?.readCharge(charge.txid)).toMatchObject({ kind: "unavailable" });
  const after = inter("Client_Id_novo", "Client_Secret_novo");
  expect(await after.charges?.readCharge(charge.txid)).toMatchObject({ kind: "done" });
  expect(psp.control.violations()).toEqual([]);
});

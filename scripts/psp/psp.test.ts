import { mkdtempSync } from "node:fs";
import http from "node:http";
import https from "node:https";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { soon } from "../../e2e/fixtures/patience.ts";
import { startPsp, type TestPsp } from "../../e2e/fixtures/psp.ts";
import { describeChecks } from "./checks.ts";

/** Tests the test PSP itself: it must refuse what a bank would refuse. */

let psp: TestPsp;
let token: string;

beforeEach(async () => {
  psp = await startPsp();
  token = await newToken();
});
afterEach(() => psp.stop());

type Asked = { status: number; body: { [name: string]: never } & Record<string, unknown> };

// biome-ignore lint/suspicious/noExplicitAny: answers of any form.
type Any = any;

async function call(
  method: string,
  path: string,
  body?: unknown,
  headers: object = {},
  tls: object = pem(),
): Promise<Asked & { body: Any }> {
  return new Promise((resolve, reject) => {
    const text = body === undefined ? undefined : JSON.stringify(body);
    const request = https.request(
      `${psp.baseUrl}${path}`,
      {
        method,
        agent: false,
        ...tls,
        headers: {
          "content-type": "application/json",
          "user-agent": "psp.test",
          authorization: `Bearer ${token}`,
          ...headers,
        },
      },
      async (response) => {
        let answer = "";
        for await (const chunk of response) answer += chunk;
        resolve({ status: response.statusCode ?? 0, body: answer === "" ? null : JSON.parse(answer) });
      },
    );
    request.on("error", reject);
    request.end(text);
  });
}

function pem() {
  const { ca, client } = psp.certificates;
  return { ca, cert: client.cert, key: client.key };
}

async function newToken(): Promise<string> {
  const { clientId, clientSecret } = psp.secrets;
  const authorization = `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString("base64")}`;
  const { body } = await call(
    "POST",
    "/oauth/token",
    { grant_type: "client_credentials" },
    { authorization },
  );
  return body.access_token;
}

const TXID = "a".repeat(32);
const charge = (amount = "10.00") => ({
  calendario: { expiracao: 3600 },
  valor: { original: amount },
  chave: psp.chave,
});
const period = () =>
  `inicio=${new Date(Date.now() - 60_000).toISOString()}&fim=${new Date(Date.now() + 60_000).toISOString()}`;

describe("who may ask", () => {
  test("no certificate: no connection; with the P12 or the PEM: yes; a dead token: 401 as a problem", async () => {
    const { ca, client } = psp.certificates;
    await expect(call("GET", `/v2/cob/${TXID}`, undefined, {}, { ca })).rejects.toThrow();
    const p12 = { ca, pfx: client.p12, passphrase: client.passphrase };
    expect((await call("GET", `/v2/cob/${TXID}`, undefined, {}, p12)).status).toBe(404);
    const dead = await call("GET", `/v2/cob/${TXID}`, undefined, { authorization: "Bearer x" });
    expect(dead).toMatchObject({
      status: 401,
      body: { status: 401, type: expect.stringContaining("/error/") },
    });
  });
});

describe("charges and refunds", () => {
  test("a charge is made once, paid, listed, refunded up to its amount, and a used id is refused", async () => {
    expect((await call("PUT", `/v2/cob/${TXID}`, charge())).status).toBe(201);
    const again = await call("PUT", `/v2/cob/${TXID}`, charge());
    expect(again).toMatchObject({
      status: 400,
      body: { type: expect.stringContaining("CobOperacaoInvalida") },
    });
    const { endToEndId } = psp.control.pay({ txid: TXID });
    const read = await call("GET", `/v2/cob/${TXID}`);
    expect(read.body).toMatchObject({ status: "CONCLUIDA", pix: [{ endToEndId, valor: "10.00" }] });
    const list = await call("GET", `/v2/pix?${period()}`);
    expect(list.body.pix).toHaveLength(1);
    expect(list.body.parametros.paginacao.quantidadeTotalDeItens).toBe(1);

    const refund = (id: string, valor: string) =>
      call("PUT", `/v2/pix/${endToEndId}/devolucao/${id}`, { valor });
    expect((await refund("r1", "6.00")).body.status).toBe("EM_PROCESSAMENTO");
    for (const [id, valor] of [
      ["r1", "6.00"],
      ["r2", "4.01"],
    ] as const)
      expect(await refund(id, valor)).toMatchObject({
        status: 400,
        body: { type: expect.stringContaining("PixDevolucaoInvalida") },
      });
    await expect
      .poll(async () => (await call("GET", `/v2/pix/${endToEndId}/devolucao/r1`)).body.status, soon())
      .toBe("DEVOLVIDO");
    const { balance, opening } = psp.control.books();
    expect(balance - opening).toBe(400);
    expect(psp.control.violations(), describeChecks(psp.control.counts())).toEqual([]);
  });

  test("a removed charge and a paid one can't be removed, and are not paid without force", async () => {
    await call("PUT", `/v2/cob/${TXID}`, charge());
    const remove = () => call("PATCH", `/v2/cob/${TXID}`, { status: "REMOVIDA_PELO_USUARIO_RECEBEDOR" });
    expect((await remove()).body.status).toBe("REMOVIDA_PELO_USUARIO_RECEBEDOR");
    expect((await remove()).status).toBe(400);
    expect(() => psp.control.pay({ txid: TXID })).toThrow();
    expect(psp.control.pay({ txid: TXID, force: true }).amount).toBe("10.00");
  });

  test("what breaks the document is refused and counted, by operation", async () => {
    expect((await call("PUT", `/v2/cob/${TXID}`, charge("10"))).status).toBe(400);
    expect((await call("PUT", "/v2/cob/short", charge())).status).toBe(400);
    expect((await call("GET", "/v2/pix")).status).toBe(400);
    expect((await call("GET", `/v2/pix?${period()}&pagina=1`)).status).toBe(400);
    expect(psp.control.violations().map((one) => `${one.operation} ${one.side}`)).toEqual([
      "cob.put request",
      "cob.put request",
      "pix.list request",
      "pix.list request",
    ]);
    expect(psp.control.counts()["cob.put"]).toEqual({ requests: 2, answers: 2 });
  });
});

describe("payouts", () => {
  const send = (id: string, valor: string) =>
    call("PUT", `/v3/gn/pix/${id}`, {
      valor,
      pagador: { chave: psp.chave },
      favorecido: { chave: "maria@example.com" },
    });

  test("an idEnvio is used once; a payout ends, can be refused, comes back, and never makes money", async () => {
    expect((await send("p1", "12.34")).body.status).toBe("EM_PROCESSAMENTO");
    expect(await send("p1", "12.34")).toMatchObject({ status: 409, body: { nome: "id_envio_duplicado" } });
    const read = async (id: string) => (await call("GET", `/v2/gn/pix/enviados/id-envio/${id}`)).body;
    await expect.poll(async () => (await read("p1")).status, soon()).toBe("REALIZADO");
    psp.control.returnPayout("p1");
    await expect.poll(async () => (await read("p1")).devolucoes?.[0]?.valor, soon()).toBe("12.34");
    psp.control.faults({ fault: "refused-later" });
    await send("p2", "1.00");
    await expect.poll(async () => (await read("p2")).status, soon()).toBe("NAO_REALIZADO");
    psp.control.setBalance(99);
    psp.control.faults();
    expect(await send("p3", "1.00")).toMatchObject({ status: 400, body: { nome: "saldo_insuficiente" } });
    expect(psp.control.books().balance).toBe(99);
    expect(psp.control.violations()).toEqual([]);
  });
});

describe("notifications", () => {
  test("the registered address hears of payments and ends, in batches, again after a failure; some are lost or come twice", async () => {
    const heard: { path: string; ids: string[] }[] = [];
    let broken = true;
    const listener = http.createServer(async (request, response) => {
      let text = "";
      for await (const chunk of request) text += chunk;
      const ids = JSON.parse(text).pix.map((pix: { endToEndId: string }) => pix.endToEndId);
      if (!broken) heard.push({ path: request.url ?? "", ids });
      response.writeHead(broken ? 500 : 200).end();
      broken = false;
    });
    await new Promise<void>((resolve) => listener.listen(0, "127.0.0.1", resolve));
    const webhookUrl = `http://127.0.0.1:${(listener.address() as AddressInfo).port}/api/pix/1/2`;
    expect((await call("PUT", `/v2/webhook/${psp.chave}`, { webhookUrl })).status).toBe(200);
    expect((await call("GET", `/v2/webhook/${psp.chave}`)).body.webhookUrl).toBe(webhookUrl);
    await call("PUT", `/v2/cob/${TXID}`, charge());
    const first = psp.control.pay({ txid: TXID }).endToEndId;
    // According to the standard, a Pix without a txid is not notified.
    psp.control.pay({ amount: "5.00" });
    await expect.poll(() => heard, soon()).toEqual([{ path: "/api/pix/1/2/pix", ids: [first] }]);
    psp.control.faults({ fault: "lost", times: 1 });
    psp.control.pay({ txid: TXID, force: true });
    psp.control.faults({ fault: "repeated", times: 1, ms: 200 });
    const twice = psp.control.pay({ txid: TXID, force: true }).endToEndId;
    await expect.poll(() => heard.flatMap(({ ids }) => ids), soon()).toEqual([first, twice, twice]);
    expect(psp.control.notices()).toMatchObject({ lost: 1, givenUp: 0, waiting: 0 });
    expect((await call("DELETE", `/v2/webhook/${psp.chave}`)).status).toBe(204);
    expect((await call("GET", `/v2/webhook/${psp.chave}`)).status).toBe(404);
    expect(psp.control.violations()).toEqual([]);
    listener.close();
  });
});

test("books in a file outlive the process", async () => {
  const booksFile = join(mkdtempSync(join(tmpdir(), "vitrine-psp-")), "books.json");
  const before = await startPsp({ booksFile });
  const id = before.control.pay({ amount: "5.00" }).endToEndId;
  await before.stop();
  const after = await startPsp({ booksFile });
  expect(after.control.books().received.get(id)?.amount).toBe(500);
  expect(after.control.books().balance).toBe(100_000_500);
  await after.stop();
});

describe("faults", () => {
  test("a connection is cut before or after the effect, a new charge is hidden, a token dies in use", async () => {
    psp.control.faults({ fault: "cut-before", times: 1 });
    await expect(call("PUT", `/v2/cob/${TXID}`, charge())).rejects.toThrow();
    expect(psp.control.books().charges.size).toBe(0);
    psp.control.faults(
      { fault: "cut-after", times: 1 },
      { fault: "hidden", operations: ["cob.put"], ms: 600_000 },
    );
    await expect(call("PUT", `/v2/cob/${TXID}`, charge())).rejects.toThrow();
    expect(psp.control.books().charges.size).toBe(1);
    expect((await call("GET", `/v2/cob/${TXID}`)).status).toBe(404);
    psp.control.showHidden();
    expect((await call("GET", `/v2/cob/${TXID}`)).status).toBe(200);
    psp.control.faults({ fault: "unauthorized", times: 1 });
    expect((await call("GET", `/v2/cob/${TXID}`)).status).toBe(401);
    expect((await call("GET", `/v2/cob/${TXID}`)).status).toBe(401);
    token = await newToken();
    expect((await call("GET", `/v2/cob/${TXID}`)).status).toBe(200);
  });
});

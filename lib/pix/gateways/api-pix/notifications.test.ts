import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { parseNotification } from "./notifications.ts";
import { bareDocument, keyAs } from "./payer.ts";

const e2e = "E12345678202611220100aaaaaaaaaaa";

describe("a notification", () => {
  test("names charges, Pix without a charge, refunds and payouts, each once", () => {
    const pix = [
      { endToEndId: e2e, txid: "t".repeat(32), valor: "1.00", horario: "2026-11-22T01:00:00Z" },
      { endToEndId: e2e, txid: "t".repeat(32), devolucoes: [{ id: "D1", status: "DEVOLVIDO" }] },
      { endToEndId: `${e2e.slice(0, 31)}b`, chave: "loja@exemplo.com.br" },
      { endToEndId: `${e2e.slice(0, 31)}c`, tipo: "SOLICITACAO", horario: null, gnExtras: { idEnvio: "S1" } },
      "noise",
      { txid: 7 },
    ];
    const named = {
      txids: ["t".repeat(32)],
      endToEndIds: [`${e2e.slice(0, 31)}b`],
      refunds: [{ endToEndId: e2e, devolucaoId: "D1" }],
      idEnvios: ["S1"],
    };
    expect(parseNotification({ pix })).toEqual(named);
    expect(parseNotification(pix)).toEqual(named);
  });

  test("never throws, and gives no id that could be a path", () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.jsonValue(), (txid, id) => {
        for (const body of [txid, { pix: txid }, { pix: [{ txid, devolucoes: [{ id }], endToEndId: id }] }]) {
          const { txids, endToEndIds, refunds, idEnvios } = parseNotification(body);
          const ids = [
            ...txids,
            ...endToEndIds,
            ...idEnvios,
            ...refunds.map(({ devolucaoId }) => devolucaoId),
          ];
          for (const found of ids) expect(found).toMatch(/^[a-zA-Z0-9]{1,35}$/);
        }
      }),
    );
  });
});

describe("a key of the PSP's answer", () => {
  test("is the account's own where it means the same, and else as it stands", () => {
    expect(keyAs("52998224725", "529.982.247-25")).toBe("52998224725");
    expect(keyAs("loja@exemplo.com.br", "Loja@Exemplo.com.br")).toBe("loja@exemplo.com.br");
    expect(keyAs("loja@exemplo.com.br", "outra@exemplo.com.br")).toBe("outra@exemplo.com.br");
    expect([keyAs(null, "x"), keyAs("loja@exemplo.com.br", null)]).toEqual(["x", null]);
  });
});

describe("a payer's document", () => {
  test("loses its punctuation and keeps what is hidden", () => {
    expect(bareDocument("123.456.789-09")).toBe("12345678909");
    expect(bareDocument("***.456.789-**")).toBe("***456789**");
    expect(bareDocument("xxx.456.789-xx")).toBe("***456789**");
    expect(bareDocument("**.345.678/0001-**")).toBe("**3456780001**");
    expect(bareDocument("12.abc.345/01de-35")).toBe("12ABC34501DE35");
    for (const text of [null, "", "456789", "not a document"]) expect(bareDocument(text)).toBeNull();
  });
});

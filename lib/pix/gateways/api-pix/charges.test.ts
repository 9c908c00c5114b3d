import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { money } from "#lib/core/money.ts";
import type { ChargeRequest } from "../../port.ts";
import { chargeBody } from "./charges.ts";

const request: ChargeRequest = {
  storeId: "loja",
  txid: "a".repeat(32),
  amount: money("10.5"),
  expiresAt: new Date("2026-11-22T03:00:00Z"),
  expiresIn: 1799.2,
  payeeName: "Loja",
  payeeCity: "Recife",
  description: "Pedido 12",
  payer: { name: "Maria", email: "maria@exemplo.com.br", document: "123.456.789-09" },
};

describe("the body of PUT /cob/{txid}", () => {
  test("has what the document asks for", () => {
    expect(chargeBody(request, "chave")).toEqual({
      calendario: { expiracao: 1800 },
      devedor: { cpf: "12345678909", nome: "Maria" },
      valor: { original: "10.50" },
      chave: "chave",
      solicitacaoPagador: "Pedido 12",
    });
  });

  test("names no debtor without a name and a document that holds", () => {
    const of = (payer: Partial<ChargeRequest["payer"]>) =>
      chargeBody({ ...request, payer: { ...request.payer, ...payer } }, "chave").devedor;
    expect(of({ name: null })).toBeUndefined();
    expect(of({ name: "  " })).toBeUndefined();
    expect(of({ document: null })).toBeUndefined();
    expect(of({ document: "12345678900" })).toBeUndefined();
    expect(of({ document: "12ABC34501DE35" })).toEqual({ cnpj: "12ABC34501DE35", nome: "Maria" });
  });

  test("stays within the document's sizes", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 100_000_000 }),
        fc.string({ maxLength: 400 }),
        fc.double({ min: -5, max: 9e6 }),
        (cents, text, expiresIn) => {
          if (Number.isNaN(expiresIn)) return;
          const body = chargeBody(
            {
              ...request,
              amount: money(cents).div(100),
              description: text,
              expiresIn,
              payer: { ...request.payer, name: text },
            },
            "chave",
          );
          expect(body.valor.original).toMatch(/^\d{1,10}\.\d{2}$/);
          expect(body.calendario.expiracao).toBeGreaterThan(0);
          expect(Number.isInteger(body.calendario.expiracao)).toBe(true);
          expect((body.solicitacaoPagador ?? "x").length).toBeLessThanOrEqual(140);
          expect((body.devedor?.nome ?? "x").length).toBeLessThanOrEqual(200);
        },
      ),
    );
  });
});

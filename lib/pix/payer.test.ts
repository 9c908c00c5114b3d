import { expect, test } from "vitest";
import { makeEndToEndId } from "./end-to-end-id.ts";
import { institutionOf, presentPayer } from "./payer.ts";

test("the institution follows from the ISPB; null for an unlisted one", () => {
  expect(institutionOf(makeEndToEndId("00000000"))).toBe("Banco do Brasil S.A.");
  expect(institutionOf(makeEndToEndId("18236120"))).toMatch(/^NU PAGAMENTOS/);
  expect(institutionOf(makeEndToEndId("99999999"))).toBe("Banco de testes");
  expect(institutionOf(makeEndToEndId("99999998"))).toBeNull();
  expect(institutionOf("nothing")).toBeNull();
});

test("a payer is shown without the document itself", () => {
  const endToEndId = makeEndToEndId("99999998");
  expect(presentPayer({ payerName: "Ana Lima", payerDocument: "12345678909", endToEndId })).toEqual({
    name: "Ana Lima",
    document: "***.456.789-**",
    institution: null,
  });
  expect(presentPayer({ payerName: null, payerDocument: null, endToEndId })).toMatchObject({
    name: null,
    document: null,
  });
});

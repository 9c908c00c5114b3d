import { expect, test } from "vitest";
import { changesOf } from "./present.ts";

const textsOf = (action: string, details: object, locale: "pt-BR" | "en" = "pt-BR") =>
  changesOf(action, { ...details }, locale).map(({ text }) => text.replaceAll("\u00a0", " "));

test("a creation tells each value and no old one", () => {
  const link = { before: { amount: null, maxPayments: null }, after: { amount: 35, maxPayments: 3 } };
  expect(textsOf("link.created", link)).toEqual(["Valor: R$ 35,00", "Pagamentos permitidos: 3"]);
  expect(textsOf("link.created", link, "en")).toEqual(["Amount: R$35.00", "Payments allowed: 3"]);
  const webhook = { before: { url: null }, after: { url: "https://example.com/" } };
  expect(textsOf("webhook.added", webhook)).toEqual(["Endereço do webhook: https://example.com/"]);
  const product = { after: { price: 12.5, active: true, comparativePrice: null } };
  expect(textsOf("product.created", product)).toEqual(["Preço: R$ 12,50", "Ativo: sim"]);
  expect(textsOf("stock.added", { after: { added: 5 } })).toEqual(["Unidades: 5"]);
});

test("a removal tells only what was there", () => {
  const webhook = { before: { url: "https://example.com/" }, after: { url: null } };
  expect(textsOf("webhook.removed", webhook)).toEqual(["Endereço do webhook, antes: https://example.com/"]);
  expect(textsOf("member.removed", { from: "manager", to: null })).toEqual(["Papel, antes: gerente"]);
  expect(textsOf("member.removed", { from: "manager", to: null }, "en")).toEqual(["Role before: manager"]);
  const table = {
    before: { freightRows: 27, freightStates: ["SP"] },
    after: { freightRows: 0, freightStates: [] },
  };
  expect(textsOf("freight_table.removed", table)).toEqual([
    "Linhas da tabela, antes: 27",
    "Estados atendidos, antes: SP",
  ]);
});

test("a change tells both values, also one of a field that was or becomes empty", () => {
  expect(textsOf("guards.changed", { before: { dayLimit: null }, after: { dayLimit: 1000 } })).toEqual([
    "Limite de dia: nenhum → R$ 1.000,00",
  ]);
  expect(textsOf("link.changed", { before: { amount: 35 }, after: { amount: null } })).toEqual([
    "Valor: R$ 35,00 → nenhum",
  ]);
});

test("a variation that a change of its product adds or removes is told as such", () => {
  const variations = {
    before: { "price:Azul": 50, "variation:Rosa": null, "variation:Verde": 50 },
    after: { "price:Azul": 77, "variation:Rosa": 80, "variation:Verde": null },
  };
  expect(textsOf("product.changed", variations)).toEqual([
    "Preço (Azul): R$ 50,00 → R$ 77,00",
    "Variação (Rosa): R$ 80,00",
    "Variação (Verde), antes: R$ 50,00",
  ]);
});

import { expect, test } from "vitest";
import { fitOf } from "#components/api-docs/search-fit.ts";
import { openApiDocument } from "#lib/api/document.ts";
import { registry } from "#lib/api/registry.ts";
import { LOCALES } from "#lib/core/locale.ts";
import { entriesOf } from "./entries.ts";
import { type Document, operationOf } from "./operations.ts";
import { SEARCH_WORDS } from "./search-words.ts";

const document = openApiDocument("http://localhost/api/v1") as unknown as Document;

/** The operations that a search finds, best match first. */
function found(locale: (typeof LOCALES)[number], typed: string): string[] {
  const operations = registry.map((definition) => operationOf(document, definition, locale));
  return entriesOf(locale, operations, [])
    .filter(({ href }) => href.includes("#"))
    .map((entry) => ({
      id: entry.href.split("#")[1] as string,
      fit: fitOf(`${entry.title} ${entry.detail} ${entry.href}`, typed, entry.words.split(" ")),
    }))
    .filter(({ fit }) => fit > 0)
    .toSorted((a, b) => b.fit - a.fit)
    .map(({ id }) => id);
}

test.each([
  ["reembolso", "refundOrder"],
  ["estorno", "refundOrder"],
  ["devolução", "refundTransaction"],
  ["devolucao", "refundTransaction"],
  ["chargeback", "refundOrder"],
  ["saque", "createWithdrawal"],
  ["payout", "createWithdrawal"],
  ["transferencia", "createWithdrawal"],
  ["webhook", "listWebhookEvents"],
  ["callback", "createApiKey"],
  ["cupom", "createCoupon"],
  ["desconto", "validateCoupon"],
  ["cobrança", "createTransaction"],
  ["invoice", "createTransaction"],
  ["saldo", "getBalance"],
  ["extrato", "listActivity"],
  ["planilha", "exportActivity"],
  ["estoque", "addStock"],
  ["rastreio", "shipOrder"],
  ["2fa", "beginTotpEnrolment"],
  ["auditoria", "listAuditEntries"],
  ["pedido", "createOrder"],
  ["checkout", "createOrder"],
])("%s finds %s in both languages, among the first", (typed, operation) => {
  for (const locale of LOCALES) expect(found(locale, typed).slice(0, 10)).toContain(operation);
});

test("a word that means nothing finds nothing, and every word leads to an operation", () => {
  expect(found("pt-BR", "zzqxqzz")).toEqual([]);
  const known = new Set<string>(registry.map(({ id }) => id));
  for (const [words, operations] of SEARCH_WORDS) {
    expect(words.trim()).not.toBe("");
    expect(operations.split(" ").some((id) => known.has(id))).toBe(true);
  }
});

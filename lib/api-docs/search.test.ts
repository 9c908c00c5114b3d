import { expect, test } from "vitest";
import { registry } from "#lib/api/registry.ts";
import { LOCALES, type Locale } from "#lib/core/locale.ts";
import { bestOf, indexed } from "../../public/docs/fit.js";
import { entriesOf } from "./entries.ts";
import { SEARCH_WORDS } from "./search-words.ts";
import { hrefOf } from "./site.ts";

const entries = { "pt-BR": await entriesOf("pt-BR"), en: await entriesOf("en") };
const indices = { "pt-BR": indexed(entries["pt-BR"]), en: indexed(entries.en) };

/** The addresses that a search finds, best first. */
const found = (locale: Locale, typed: string) => bestOf(indices[locale], typed).map(({ href }) => href);

const operationHref = (locale: Locale, id: string) => {
  const { tag } = registry.find((one) => one.id === id) as (typeof registry)[number];
  return hrefOf({ kind: "operation", locale, tag, id });
};

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
  ["qr code", "createTransaction"],
  ["sandbox", "paySandboxCharge"],
  ["createOrder", "createOrder"],
  ["create order", "createOrder"],
  ["include_qr_image", "createTransaction"],
  ["POST /orders", "createOrder"],
])("%s finds %s in both languages, among the first", (typed, operation) => {
  for (const locale of LOCALES) {
    const operations = found(locale, typed).filter((href) => /\/api\/[\w-]+\/\w+$/.test(href));
    expect(operations.slice(0, 10)).toContain(operationHref(locale, operation));
  }
});

test.each([
  ["403", "/docs/guias/erros#403", "/docs/en/guides/errors#403"],
  ["429", "/docs/guias/erros#429", "/docs/en/guides/errors#429"],
  ["ScopeMissing", "/docs/guias/erros#ScopeMissing", "/docs/en/guides/errors#ScopeMissing"],
  ["rate limit", "/docs/guias/listas#limites-de-requisicoes", "/docs/en/guides/lists#rate-limits"],
  ["paginação", "/docs/guias/listas#paginacao", "/docs/en/guides/lists"],
  ["pagination", "/docs/guias/listas", "/docs/en/guides/lists#pagination"],
  ["qr code", "/docs/guias/no-seu-site", "/docs/en/guides/on-your-site"],
  ["sandbox", "/docs/guias/sandbox", "/docs/en/guides/sandbox"],
  [
    "uncertain@sandbox.test",
    "/docs/guias/sandbox#faca-uma-cobranca-falhar",
    "/docs/en/guides/sandbox#make-a-charge-fail",
  ],
  ["order.paid", "/docs/api/eventos/order.paid", "/docs/en/api/events/order.paid"],
  ["idempotencia", "/docs/guias/idempotencia", "/docs/en/guides/idempotency"],
])("%s finds its guide, section or event among the first five", (typed, pt, en) => {
  expect(found("pt-BR", typed).slice(0, 5)).toContain(pt);
  expect(found("en", typed).slice(0, 5)).toContain(en);
});

test("a status finds its codes and nothing else", () => {
  const codes = found("en", "403").map((href) => href.split("#")[1]);
  expect(codes.slice(0, 7).toSorted()).toEqual(
    [
      "403",
      "Forbidden",
      "LookRequired",
      "ScopeMissing",
      "SessionRequired",
      "StoreInactive",
      "TotpTooNew",
    ].toSorted(),
  );
});

test("one wrong letter still finds, where nothing has the word as it is typed", () => {
  expect(found("pt-BR", "webhoks")).toContain("/docs/guias/webhooks");
  expect(found("pt-BR", "reembloso").slice(0, 10)).toContain(operationHref("pt-BR", "refundOrder"));
});

test("what means nothing finds nothing, and each word must fit", () => {
  for (const typed of ["", "  ", "zzqxqzz", "pedido zzqxqzz", "xy9"])
    expect([typed, found("pt-BR", typed)]).toEqual([typed, []]);
});

test("every address is once in the index, and every word leads to an operation", () => {
  for (const locale of LOCALES) {
    const all = entries[locale].map(({ href }) => href);
    expect(all.filter((href, place) => all.indexOf(href) !== place)).toEqual([]);
    expect(entries[locale].filter(({ title, detail }) => !title || /[`*]/.test(title + detail))).toEqual([]);
  }
  const known = new Set<string>(registry.map(({ id }) => id));
  for (const [words, operations] of SEARCH_WORDS) {
    expect(words.trim()).not.toBe("");
    expect(operations.split(" ").some((id) => known.has(id))).toBe(true);
  }
});

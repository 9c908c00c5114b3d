import { expect, test } from "vitest";
import { registry } from "#lib/api/registry.ts";
import { LOCALES } from "#lib/core/locale.ts";
import { TAG_LIST } from "#lib/http/tags.ts";
import { EVENTS } from "#lib/webhooks/events.ts";
import {
  descriptionOf,
  hrefOf,
  neighboursOf,
  otherLanguage,
  pageOfCode,
  pagesOf,
  titleOf,
  viewOf,
} from "./site.ts";
import { GUIDES } from "./texts.ts";

test.each(LOCALES)(
  "every operation, event, tag and guide has one page, found by its address: %s",
  (locale) => {
    const pages = pagesOf(locale);
    expect(pages).toHaveLength(1 + GUIDES.length + TAG_LIST.length + registry.length + 1 + EVENTS.length);
    const addresses = pages.map(hrefOf);
    expect(new Set(addresses).size).toBe(pages.length);
    for (const view of pages) {
      expect(viewOf(hrefOf(view).split("/").slice(2))).toEqual(view);
      expect(otherLanguage(otherLanguage(view))).toEqual(view);
      expect(titleOf(view).length).toBeGreaterThan(2);
      expect(descriptionOf(view)).not.toMatch(/[`*]|undefined/);
    }
  },
);

test("addresses are stable", () => {
  const view = { kind: "operation", locale: "pt-BR", tag: "Payment links", id: "createPaymentLink" } as const;
  expect(hrefOf(view)).toBe("/docs/api/payment-links/createPaymentLink");
  expect(hrefOf({ ...view, locale: "en" })).toBe("/docs/en/api/payment-links/createPaymentLink");
  expect(hrefOf({ kind: "event", locale: "en", event: "order.paid" })).toBe("/docs/en/api/events/order.paid");
  for (const slug of [
    ["nada"],
    ["api"],
    ["api", "orders", "nada"],
    ["en", "api", "eventos"],
    ["api", "orders", "createOrder", "x"],
  ])
    expect(viewOf(slug)).toBeNull();
});

test("what a text names as code has its page: an operation whatever its parameters are called, an event, an error", () => {
  expect(pageOfCode("en", "POST /orders")).toBe("/docs/en/api/orders/createOrder");
  expect(pageOfCode("pt-BR", "GET /orders/{orderId}")).toBe("/docs/api/orders/getOrder");
  expect(pageOfCode("pt-BR", "order.paid")).toBe("/docs/api/eventos/order.paid");
  expect(pageOfCode("en", "ScopeMissing")).toBe("/docs/en/guides/errors#ScopeMissing");
  for (const code of ["GET /nada", "/orders", "paid", "toString"]) expect(pageOfCode("en", code)).toBeNull();
});

test("previous and next walk through all pages once", () => {
  const walked: string[] = [];
  for (let view = pagesOf("en")[0] ?? null; view; view = neighboursOf(view).next) walked.push(hrefOf(view));
  expect(walked).toEqual(pagesOf("en").map(hrefOf));
});

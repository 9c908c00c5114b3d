import { expect, test } from "vitest";
import { refusalIn, refusedAddress, waitOf } from "./link-refusal.ts";

const told = (refusal: object) =>
  refusalIn(Object.fromEntries(new URL(refusedAddress("http://x/pagar/A", refusal)).searchParams));

test("the page of a link is told the refusal with the seconds to wait", () => {
  const busy = { code: "PaymentLinkBusy", details: { waitSeconds: 540 } };
  expect(refusedAddress("/pagar/A", busy)).toBe("/pagar/A?recusa=PaymentLinkBusy&espera=540");
  expect(told(busy)).toEqual(busy);
});

test("one without seconds, or without a code, is told, too", () => {
  const wrong = { code: "ValidationError", details: [{ path: "amount", message: "…" }] };
  expect(told(wrong)).toEqual({ code: "ValidationError", details: null });
  expect(told({})).toMatchObject({ code: "other" });
  expect(waitOf(wrong)).toBeNull();
});

test("what somebody writes into the address is no time to wait", () => {
  for (const espera of ["-1", "1e9", "", "99999999", ["1"]])
    expect(refusalIn({ recusa: "PaymentLinkBusy", espera })?.details).toBeNull();
  expect(refusalIn({})).toBeNull();
  expect(refusalIn({ recusa: ["a", "b"] })).toBeNull();
});

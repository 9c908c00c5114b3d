import { createHmac } from "node:crypto";
import { expect, test } from "vitest";
import { retryAfterSeconds } from "#lib/core/retry-after.ts";
import { requireTarget } from "./manage.ts";
import { RETRY_DELAYS_MS, retryDelayAfter } from "./schedule.ts";
import { newWebhookSecret, signatureHeader } from "./sign.ts";
import { isPublicAddress, targetProblem } from "./target.ts";

test("the pauses grow as promised, with jitter on top, and end after the tenth", () => {
  expect(RETRY_DELAYS_MS.map((ms) => ms / 1000)).toEqual([
    5, 30, 120, 600, 1800, 7200, 21600, 43200, 86400, 86400,
  ]);
  expect(retryDelayAfter(1, null, () => 0)).toBe(5_000);
  expect(retryDelayAfter(1, null, () => 1)).toBe(5_500);
  expect(retryDelayAfter(10, null, () => 0)).toBe(86_400_000);
  expect(retryDelayAfter(11, null)).toBeNull();
});

test("Retry-After makes a pause longer, never shorter, and a day at most", () => {
  expect(retryDelayAfter(1, 60, () => 0)).toBe(60_000);
  expect(retryDelayAfter(3, 1, () => 0)).toBe(120_000);
  expect(retryDelayAfter(1, 10_000_000, () => 0)).toBe(86_400_000);
  const now = new Date("2026-11-21T12:00:00Z");
  expect(retryAfterSeconds("120", now)).toBe(120);
  expect(retryAfterSeconds("Sat, 21 Nov 2026 12:01:00 GMT", now)).toBe(60);
  expect(retryAfterSeconds("Sat, 21 Nov 2026 11:00:00 GMT", now)).toBe(0);
  expect(retryAfterSeconds("soon", now)).toBeNull();
  expect(retryAfterSeconds(undefined, now)).toBeNull();
});

test("the signature is HMAC-SHA256 over time and raw body, one for each secret", () => {
  const secrets = [newWebhookSecret(), newWebhookSecret()];
  expect(secrets[0]).toMatch(/^whsec_[\w-]{43}$/);
  const [t, ...signatures] = signatureHeader(secrets, '{"a":1}', new Date(1_700_000_000_500)).split(",");
  expect(t).toBe("t=1700000000");
  expect(signatures).toEqual(
    secrets.map((secret) => `v1=${createHmac("sha256", secret).update('1700000000.{"a":1}').digest("hex")}`),
  );
});

const STRICT = { allowPrivate: false, allowCleartext: false };

test("http only reaches this computer, unless cleartext is allowed by name", () => {
  const near = { ...STRICT, allowPrivate: true };
  for (const host of ["receiver", "10.1.2.3", "example.com"]) {
    expect(targetProblem(`http://${host}/x`, near)).toBe("cleartext");
    expect(targetProblem(`http://${host}/x`, { ...near, allowCleartext: true })).toBeNull();
    expect(targetProblem(`https://${host}/x`, near)).toBeNull();
  }
  for (const host of ["localhost:9000", "127.0.0.1", "[::1]:9000"])
    expect(targetProblem(`http://${host}/x`, near)).toBeNull();
  expect(targetProblem("http://example.com/x", STRICT)).toBe("cleartext");
});

test("private and odd targets are refused unless allowed", () => {
  for (const address of [
    "127.0.0.1",
    "10.1.2.3",
    "192.168.0.1",
    "169.254.169.254",
    "::1",
    "fd00::1",
    "::ffff:10.0.0.1",
    "0.0.0.0",
    "100.64.0.1",
  ]) {
    expect([address, isPublicAddress(address)]).toEqual([address, false]);
  }
  expect(isPublicAddress("8.8.8.8")).toBe(true);
  expect(targetProblem("http://127.0.0.1:8080/x", STRICT)).toBe("private");
  expect(targetProblem("http://[::1]/x", STRICT)).toBe("private");
  // Other notations of 127.0.0.1.
  for (const host of ["2130706433", "0x7f.1", "127.1"])
    expect(targetProblem(`http://${host}/`, STRICT)).toBe("private");
  expect(targetProblem("http://127.0.0.1:8080/x", { ...STRICT, allowPrivate: true })).toBeNull();
  expect(targetProblem("ftp://example.com/", STRICT)).toBe("not_http");
  expect(targetProblem("https://user:pass@example.com/", STRICT)).toBe("credentials");
  expect(targetProblem("https://example.com/hook", STRICT)).toBeNull();
});

test.each([
  ["http://example.com/x", "The server does not send webhooks in cleartext. Use an https address."],
  ["https://10.0.0.1/x", "The server does not send to private networks. Use a public address."],
])("the refusal of a target says its own cause: %s", (url, en) => {
  expect(() => requireTarget(url)).toThrow(
    expect.objectContaining({ code: "WebhookTargetRefused", says: expect.objectContaining({ en }) }),
  );
});

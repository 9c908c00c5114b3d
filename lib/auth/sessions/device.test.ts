import { randomBytes } from "node:crypto";
import { afterEach, expect, test, vi } from "vitest";
import { useKeys } from "#lib/env.ts";
import { deviceCookie, deviceOf } from "./device.ts";

/** The cookie of a known browser is the only token that carries what it claims. */

const [EMAIL, OTHER] = ["ana@example.com", "bia@example.com"];
const OLD = { id: "1", secret: randomBytes(32) };
const NEW = { id: "2", secret: randomBytes(32) };
afterEach(() => {
  useKeys(null);
  vi.useRealTimers();
});

/** The name and value of the cookie, as a browser sends them back. */
const sentBack = (cookie: string) => cookie.split(";")[0] as string;

test("a cookie names its browser for 30 days, and never after its end", () => {
  useKeys([OLD]);
  vi.useFakeTimers({ now: Date.UTC(2026, 10, 26) });
  const cookie = sentBack(deviceCookie(EMAIL));
  const id = deviceOf(cookie, EMAIL);
  expect(id).toMatch(/^[\w-]{22}$/);
  vi.setSystemTime(Date.UTC(2026, 11, 25, 23, 59));
  expect(deviceOf(cookie, EMAIL)).toBe(id);
  vi.setSystemTime(Date.UTC(2026, 11, 26, 0, 0, 1));
  expect(deviceOf(cookie, EMAIL)).toBeNull();
});

test("a cookie with another id, another end, another signature or another account is none", () => {
  useKeys([OLD]);
  const cookie = sentBack(deviceCookie(EMAIL));
  const [name = "", value = ""] = cookie.split(/=(.*)/s);
  const [id = "", end = "", signature = ""] = value.split(".");
  const otherId = randomBytes(16).toString("base64url");
  const otherSignature = randomBytes(32).toString("base64url");
  for (const forged of [
    `${otherId}.${end}.${signature}`,
    `${id}.${Number(end) + 1}.${signature}`,
    `${id}.${end}.${otherSignature}`,
    `${id}.${end}.`,
    `${id}.${end}`,
  ])
    expect([forged, deviceOf(`${name}=${forged}`, EMAIL)]).toEqual([forged, null]);
  const nameOfOther = sentBack(deviceCookie(OTHER)).split("=")[0];
  expect(deviceOf(`${nameOfOther}=${value}`, OTHER)).toBeNull();
  expect(deviceOf(cookie, EMAIL)).toBe(id);
});

test("a cookie outlives the rotation of the key, and ends with its key", () => {
  useKeys([OLD]);
  const cookie = sentBack(deviceCookie(EMAIL));
  useKeys([NEW, OLD]);
  expect(deviceOf(cookie, EMAIL)).not.toBeNull();
  useKeys([NEW]);
  expect(deviceOf(cookie, EMAIL)).toBeNull();
});

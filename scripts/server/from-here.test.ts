import type { IncomingMessage } from "node:http";
import { expect, test } from "vitest";
import { isFromHere } from "./from-here.ts";

const asked = (remoteAddress: string, headers: Record<string, string>) =>
  isFromHere({ headers, socket: { remoteAddress } as IncomingMessage["socket"] });

test("a browser on this computer", () => {
  for (const host of ["localhost", "localhost:3000", "127.0.0.1:3000", "[::1]:3000", "LOCALHOST:80"])
    expect([host, asked("127.0.0.1", { host })]).toEqual([host, true]);
  expect(asked("::1", { host: "[::1]:3000" })).toBe(true);
  expect(asked("::ffff:127.0.0.1", { host: "localhost:3000" })).toBe(true);
});

test("strangers: another machine, a name pointed here, a proxy or tunnel on this machine", () => {
  const host = "localhost:3000";
  expect(asked("192.168.0.7", { host })).toBe(false);
  for (const name of [
    "rebound.example:3000",
    "127.0.0.1.evil.example",
    "localhost.evil.example",
    "evil@localhost",
    "",
  ])
    expect([name, asked("127.0.0.1", { host: name })]).toEqual([name, false]);
  expect(asked("127.0.0.1", {})).toBe(false);
  for (const header of [
    "x-forwarded-for",
    "x-forwarded-host",
    "forwarded",
    "via",
    "x-real-ip",
    "cf-connecting-ip",
    "cf-ray",
  ])
    expect([header, asked("127.0.0.1", { host, [header]: "203.0.113.7" })]).toEqual([header, false]);
});

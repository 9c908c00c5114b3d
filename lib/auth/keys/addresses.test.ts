import { expect, test } from "vitest";
import { addressAllowed, rangesWithin } from "./addresses.ts";
import { createKeyBody } from "./schemas.ts";

const accepts = (entry: string) =>
  createKeyBody.safeParse({ name: "x", scopes: ["*"], allowedAddresses: [entry] }).success;

test.each([
  ["10.0.0.5", "10.0.0.5", true],
  ["10.0.0.5", "10.0.0.6", false],
  ["10.0.0.0/8", "10.255.1.2", true],
  ["10.0.0.0/8", "::ffff:10.1.2.3", true],
  ["::ffff:10.0.0.5", "10.0.0.5", true],
  ["::ffff:10.0.0.0/104", "10.200.0.1", true],
  ["::ffff:10.0.0.0/104", "11.0.0.1", false],
  ["::/0", "10.0.0.1", false],
  ["2001:db8::/32", "2001:db8:1::1", true],
  ["2001:db8::/32", "2001:db9::1", false],
  ["0.0.0.0/0", "203.0.113.9", true],
])("%s and a call from %s: %s", (entry, address, allowed) => {
  expect(accepts(entry)).toBe(true);
  expect(addressAllowed(address, [entry])).toBe(allowed);
});

test.each(["10.1", "010.0.0.1", "10.0.0.0/33", "::/129", "10.0.0.0/", "10.0.0.0/8/8", "1", "localhost", ""])(
  "%j is no address",
  (entry) => expect(accepts(entry)).toBe(false),
);

test.each([
  [["10.1.2.3"], ["10.0.0.0/8"], true],
  [["10.1.0.0/16", "192.0.2.1"], ["10.0.0.0/8", "192.0.2.0/24"], true],
  [["10.0.0.0/7"], ["10.0.0.0/8"], false],
  [["11.0.0.1"], ["10.0.0.0/8"], false],
  [["::ffff:10.1.0.0/112"], ["10.0.0.0/8"], true],
  [["2001:db8:1::/48"], ["2001:db8::/32"], true],
  [["::/0"], ["0.0.0.0/0"], false],
  [[], ["10.0.0.0/8"], false],
  [[], [], true],
  [["203.0.113.9"], [], true],
])("%j within %j: %s", (ranges, allowed, within) => expect(rangesWithin(ranges, allowed)).toBe(within));

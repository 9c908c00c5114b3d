import fc from "fast-check";
import { expect, test } from "vitest";
import { networkOf } from "./network.ts";

test.each([
  ["203.0.113.7", "203.0.113.7"],
  ["::ffff:203.0.113.7", "203.0.113.7"],
  ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"],
  ["2001:DB8:0001:0002::9", "2001:db8:1:2::/64"],
  ["2001:db8::1", "2001:db8:0:0::/64"],
  ["::1", "0:0:0:0::/64"],
  ["fe80::1%eth0", "fe80:0:0:0::/64"],
  ["unknown", "unknown"],
])("%s is counted as %s", (address, network) => {
  expect(networkOf(address)).toBe(network);
});

const group = fc.integer({ min: 0, max: 0xffff });
const four = fc.tuple(group, group, group, group);
const hex = (groups: readonly number[]) => groups.map((one) => one.toString(16));

test("two hosts of one network count together, whatever the spelling; hosts of two networks do not", () => {
  fc.assert(
    fc.property(four, four, four, four, (network, other, host, neighbour) => {
      fc.pre(hex(network).join() !== hex(other).join());
      const at = (first: readonly number[], last: readonly number[]) =>
        [...hex(first), ...hex(last)].join(":");
      const short = new URL(`http://[${at(network, neighbour)}]`).hostname.slice(1, -1);
      expect(networkOf(at(network, host))).toBe(networkOf(short));
      expect(networkOf(at(other, host))).not.toBe(networkOf(short));
    }),
  );
});

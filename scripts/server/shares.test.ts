import { expect, test } from "vitest";
import { Shares } from "./shares.ts";

const take = (shares: Shares, addresses: readonly string[]) =>
  addresses.map((address) => shares.take(address) !== null);

test("hosts of one IPv6 network share its places; a place given back is free again, once", () => {
  const shares = new Shares({ network: 2, wider: 10, all: 10 });
  const back = shares.take("2001:db8:1:2::1");
  expect(take(shares, ["2001:db8:1:2::2", "2001:db8:1:2:9::3", "2001:db8:1:3::1"])).toEqual([
    true,
    false,
    true,
  ]);
  back?.();
  back?.();
  expect(take(shares, ["2001:db8:1:2::4", "2001:db8:1:2::5"])).toEqual([true, false]);
});

test("many networks of one owner share a place for all of them, and all have a limit", () => {
  const shares = new Shares({ network: 2, wider: 3, all: 5 });
  expect(take(shares, ["2001:db8:1:1::1", "2001:db8:1:2::1", "2001:db8:1:3::1", "2001:db8:1:4::1"])).toEqual([
    ...[true, true, true, false],
  ]);
  expect(take(shares, ["192.0.2.1", "192.0.2.2", "198.51.100.1"])).toEqual([true, true, false]);
});

test("an IPv4 network is its address, a wider one the 256 around it", () => {
  const shares = new Shares({ network: 1, wider: 2, all: 9 });
  const addresses = ["192.0.2.1", "192.0.2.1", "::ffff:192.0.2.2", "192.0.2.3", "192.0.3.3", "unknown"];
  expect(take(shares, addresses)).toEqual([true, false, true, false, true, true]);
});

import ipaddr from "ipaddr.js";

type Range = { base: ipaddr.IPv4 | ipaddr.IPv6; bits: number };

/** Whether the list is empty or contains the address (single addresses or CIDR ranges, IPv4 and IPv6). */
export function addressAllowed(address: string, allowed: readonly string[]): boolean {
  if (allowed.length === 0) return true;
  if (!ipaddr.isValid(address)) return false;
  const client = ipaddr.process(address);
  return allowed.some((entry) => {
    const { base, bits } = rangeOf(entry);
    return base.kind() === client.kind() && bits >= 0 && client.match(base, bits);
  });
}

/** The address as a person writes it in a key's list: an IPv4 one without its IPv6 prefix. */
export function plainAddress(address: string): string {
  return ipaddr.isValid(address) ? ipaddr.process(address).toString() : address;
}

/** Whether every address that the first list allows is allowed by the second one; an empty list allows all. */
export function rangesWithin(ranges: readonly string[], allowed: readonly string[]): boolean {
  if (allowed.length === 0) return true;
  return (
    ranges.length > 0 &&
    ranges.every((entry) => allowed.some((own) => contains(rangeOf(own), rangeOf(entry))))
  );
}

function contains(outer: Range, inner: Range): boolean {
  if (outer.base.kind() !== inner.base.kind() || outer.bits < 0) return false;
  return inner.bits >= outer.bits && inner.base.match(outer.base, outer.bits);
}

function rangeOf(entry: string): Range {
  const [written, given] = entry.split("/", 2) as [string, string?];
  // For an IPv4-mapped IPv6 address (::ffff:10.0.0.5) the prefix length is 96 bits longer.
  const base = ipaddr.process(written);
  const extraBits = ipaddr.parse(written).kind() === "ipv6" && base.kind() === "ipv4" ? 96 : 0;
  const bits = given === undefined ? (base.kind() === "ipv4" ? 32 : 128) : Number(given) - extraBits;
  return { base, bits };
}

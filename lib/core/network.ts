import { isIP } from "node:net";

/**
 * The address for counting requests: a host of IPv6 has a network of 2^64 addresses, so its first 64 bits count. An IPv4
 * address, also one mapped into IPv6, counts whole.
 */
export function networkOf(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped) return mapped;
  const plain = address.split("%", 1)[0] ?? "";
  if (isIP(plain) !== 6) return address;
  const [head = "", tail] = plain.toLowerCase().split("::", 2);
  const groups = head ? head.split(":") : [];
  const end = tail ? tail.split(":") : [];
  const filled =
    tail === undefined ? groups : [...groups, ...Array(8 - groups.length - end.length).fill("0"), ...end];
  return `${filled
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ""))
    .join(":")}::/64`;
}

/** A range that one party may own: the first 48 bits of an IPv6 address, the first 24 of an IPv4 one. */
export function widerNetworkOf(address: string): string {
  const network = networkOf(address);
  if (network.endsWith("::/64")) return `${network.split(":", 3).join(":")}::/48`;
  return isIP(network) === 4 ? `${network.split(".", 3).join(".")}.0/24` : network;
}

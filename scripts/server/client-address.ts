import type { IncomingMessage } from "node:http";
import { BlockList, isIP } from "node:net";

/** Whether an address is one of our own proxies, given as addresses and CIDR ranges. */
export function trustOf(proxies: readonly string[]): (address: string) => boolean {
  if (proxies.length === 0) return () => false;
  const list = new BlockList();
  for (const entry of proxies) {
    const [host = "", bits] = entry.split("/");
    if (bits === undefined) list.addAddress(host, familyOf(host));
    else list.addSubnet(host, Number(bits), familyOf(host));
  }
  // An IPv4 rule also matches IPv4-mapped IPv6 addresses (::ffff:10.0.0.1).
  return (address) => isIP(address) !== 0 && list.check(address, familyOf(address));
}

function familyOf(address: string): "ipv4" | "ipv6" {
  return isIP(address) === 6 ? "ipv6" : "ipv4";
}

/**
 * The client's address. A proxy appends its caller's address to X-Forwarded-For; from the right, the first
 * entry that is not one of our proxies is the client. Entries before it are unverified.
 */
export function clientAddress(request: IncomingMessage, isTrusted: (address: string) => boolean): string {
  let client = request.socket.remoteAddress ?? "unknown";
  const given = request.headers["x-forwarded-for"] ?? "";
  const hops = String(given)
    .split(",")
    .map((hop) => hop.trim());
  while (isTrusted(client)) {
    const hop = hops.pop();
    if (!hop || isIP(hop) === 0) break;
    client = hop;
  }
  return client;
}

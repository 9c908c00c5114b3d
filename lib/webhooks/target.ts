import { lookup as systemLookup } from "node:dns";
import { isIP, type LookupFunction } from "node:net";
import ipaddr from "ipaddr.js";

/** Whether the address is on the public internet: not loopback, private, link-local or similar. */
export function isPublicAddress(address: string): boolean {
  return ipaddr.isValid(address) && ipaddr.process(address).range() === "unicast";
}

/** Why a webhook URL is refused, or null. Host names are checked again when they are resolved. */
export function targetProblem(
  url: string,
  allowPrivate: boolean,
): "not_http" | "credentials" | "private" | null {
  const parsed = URL.parse(url);
  if (!parsed || !["http:", "https:"].includes(parsed.protocol)) return "not_http";
  if (parsed.username || parsed.password) return "credentials";
  const host = parsed.hostname.replace(/^\[|\]$/g, "");
  if (!allowPrivate && (host === "localhost" || (isIP(host) && !isPublicAddress(host)))) return "private";
  return null;
}

/** A DNS lookup that refuses private addresses, so that a name can't be pointed at our own network later. */
export const publicOnlyLookup: LookupFunction = (hostname, options, callback) => {
  systemLookup(hostname, { ...options, all: true }, (error, addresses) => {
    if (error) return callback(error, "", 0);
    const refused = addresses.find(({ address }) => !isPublicAddress(address));
    const [first] = addresses;
    if (refused || !first)
      return callback(Object.assign(new Error("private address"), { code: "EPRIVATE" }), "", 0);
    if (options.all) return callback(null, addresses);
    return callback(null, first.address, first.family);
  });
};

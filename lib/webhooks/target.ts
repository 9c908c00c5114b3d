import { lookup as systemLookup } from "node:dns";
import { isIP, type LookupFunction } from "node:net";
import ipaddr from "ipaddr.js";
import { isLoopbackHost } from "#lib/env/loopback.ts";
import { env } from "#lib/env.ts";

/** Whether the address is on the public internet: not loopback, private, link-local or similar. */
export function isPublicAddress(address: string): boolean {
  return ipaddr.isValid(address) && ipaddr.process(address).range() === "unicast";
}

export type TargetRules = { allowPrivate: boolean; allowCleartext: boolean };

/** The webhook targets that this installation allows. */
export function targetRules(): TargetRules {
  const { ALLOW_PRIVATE_WEBHOOKS, ALLOW_CLEARTEXT } = env();
  return { allowPrivate: ALLOW_PRIVATE_WEBHOOKS, allowCleartext: ALLOW_CLEARTEXT.includes("webhooks") };
}

/** Why a webhook URL is refused, or null. Host names are checked again when they are resolved. */
export function targetProblem(
  url: string,
  { allowPrivate, allowCleartext }: TargetRules,
): "not_http" | "credentials" | "private" | "cleartext" | null {
  const parsed = URL.parse(url);
  if (!parsed || !["http:", "https:"].includes(parsed.protocol)) return "not_http";
  if (parsed.username || parsed.password) return "credentials";
  const host = parsed.hostname.replace(/^\[|\]$/g, "");
  if (!allowPrivate && (host === "localhost" || (isIP(host) && !isPublicAddress(host)))) return "private";
  if (parsed.protocol === "http:" && !allowCleartext && !isLoopbackHost(parsed.host)) return "cleartext";
  return null;
}

/** Without the query and user, which may hold a secret of the receiver. */
export function shownUrl(url: string): string {
  const { origin, pathname, search } = new URL(url);
  return `${origin}${pathname}${search ? "?…" : ""}`;
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

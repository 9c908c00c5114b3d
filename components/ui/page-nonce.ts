import { headers } from "next/headers";

/**
 * The nonce by which the page's Content-Security-Policy allows its own inline scripts and styles
 * (scripts/server/content-policy.ts).
 */
export async function pageNonce(): Promise<string | undefined> {
  return /'nonce-([^']+)'/.exec((await headers()).get("content-security-policy") ?? "")?.[1];
}

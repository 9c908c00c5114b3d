import { hashApiKey } from "#lib/auth/keys/find.ts";
import { RecentSet } from "#lib/core/recent-set.ts";
import { processWide } from "#lib/process-wide.ts";

/**
 * Keys that were valid when they came from a network, for a day from the last time. Many people share the address of a
 * carrier: when one of them guesses keys, those that work there already go on working. Each process knows what it has seen.
 */
const seen = processWide("seen keys", () => new RecentSet(24 * 3_600_000, 20_000));

export function isSeenKey(key: string, network: string): boolean {
  return seen.has(nameOf(key, network));
}

export function noteSeenKey(key: string, network: string): void {
  seen.note(nameOf(key, network));
}

function nameOf(key: string, network: string): string {
  return `${hashApiKey(key).toString("base64")}|${network}`;
}

import { hashApiKey } from "#lib/auth/keys/find.ts";
import { RecentSet } from "#lib/core/recent-set.ts";
import { processWide } from "#lib/process-wide.ts";

/**
 * Valid keys by the network that they came from, for a day after their last use. Many people share the address of a
 * carrier: while one of them guesses keys, the keys that others use there keep working. Each process remembers what it has
 * seen.
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

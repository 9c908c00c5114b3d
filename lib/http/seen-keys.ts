import { hashApiKey } from "#lib/auth/keys/find.ts";
import { processWide } from "#lib/process-wide.ts";

/**
 * Keys that were valid when they came from a network, for a day from the last time. Many people share the address of a
 * carrier: when one of them guesses keys, those that work there already go on working. Each process knows what it has seen.
 */
const seen = processWide("seen keys", () => new Map<string, number>());
const SEEN_FOR_MS = 24 * 3_600_000;
const MOST_SEEN = 20_000;

export function isSeenKey(key: string, network: string): boolean {
  return (seen.get(nameOf(key, network)) ?? 0) > Date.now();
}

export function noteSeenKey(key: string, network: string): void {
  const name = nameOf(key, network);
  // Inserted anew, so that the first entry of the map is the one not used for longest.
  seen.delete(name);
  if (seen.size >= MOST_SEEN) seen.delete(seen.keys().next().value as string);
  seen.set(name, Date.now() + SEEN_FOR_MS);
}

function nameOf(key: string, network: string): string {
  return `${hashApiKey(key).toString("base64")}|${network}`;
}

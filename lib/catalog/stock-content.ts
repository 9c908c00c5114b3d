import { createHash } from "node:crypto";
import { HASH_PURPOSES } from "#lib/sealed/columns.ts";
import { readable, UNREADABLE } from "#lib/sealed/readable.ts";
import { keyedHash, keyedHashes, seal } from "#lib/sealed/seal.ts";

/** A stored unit, as far as its content needs it. */
type Holder = { id: string; content: string };

export function sealContent(id: string, content: string): string {
  return seal("stock_units.content", id, content);
}

export function contentOf({ id, content }: Holder): string {
  return readable("stock_units.content", id, content) ?? UNREADABLE;
}

/** The hash by which a product finds a content: no product has two units with one fingerprint. */
export function fingerprintOf(content: string): Buffer {
  return keyedHash(HASH_PURPOSES.stock, content);
}

/**
 * All fingerprints that a unit with this content may have: under each key of APP_SECRET, and the plain hash of earlier
 * versions.
 */
export function fingerprintsOf(content: string): Buffer[] {
  return [...keyedHashes(HASH_PURPOSES.stock, content), createHash("sha256").update(content).digest()];
}

/** A unit's content as the database holds it. `equal`: it is sold by quantity, so others may have the same. */
export function sealedUnit(id: string, content: string, equal: boolean) {
  const hash = fingerprintOf(content);
  return {
    ...{ id, content: sealContent(id, content) },
    ...{ fingerprint: equal ? null : hash, contentHash: equal ? hash : null },
  };
}

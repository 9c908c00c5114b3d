import { createHash, randomBytes } from "node:crypto";
import type { Sql } from "#lib/db/pool.ts";

const CODES = 10;
// Without 0, 1, i, l and o, which look alike on paper.
const ALPHABET = "abcdefghjkmnpqrstuvwxyz23456789";
const LENGTH = 16;

/** `xxxx-xxxx-xxxx-xxxx`, about 79 random bits. */
function newRecoveryCode(): string {
  const letters: string[] = [];
  while (letters.length < LENGTH) {
    // Rejection sampling: bytes past the last whole multiple would bias some letters.
    for (const byte of randomBytes(LENGTH))
      if (byte < 248 && letters.length < LENGTH) letters.push(ALPHABET[byte % ALPHABET.length] as string);
  }
  return (letters.join("").match(/.{4}/g) as string[]).join("-");
}

export function looksLikeRecoveryCode(code: string): boolean {
  return bare(code).length === LENGTH;
}

/** Returns ten new codes, shown once, and invalidates the old ones. */
export async function replaceRecoveryCodes(tx: Sql, memberId: string): Promise<string[]> {
  const codes = Array.from({ length: CODES }, newRecoveryCode);
  await tx("void-recovery-codes", "DELETE FROM recovery_codes WHERE member_id = $1", [memberId]);
  await tx(
    "add-recovery-codes",
    "INSERT INTO recovery_codes (member_id, code_hash) SELECT $1, unnest($2::bytea[])",
    [memberId, codes.map(hashOf)],
  );
  return codes;
}

/** Uses the code. Returns false if it is not one of the member's or was used before. */
export async function invalidateRecoveryCode(tx: Sql, memberId: string, code: string): Promise<boolean> {
  const [used] = await tx(
    "use-recovery-code",
    "UPDATE recovery_codes SET used_at = now() WHERE member_id = $1 AND code_hash = $2 AND used_at IS NULL RETURNING used_at",
    [memberId, hashOf(code)],
  );
  return used !== undefined;
}

function hashOf(code: string): Buffer {
  return createHash("sha256").update(bare(code)).digest();
}

function bare(code: string): string {
  return code.toLowerCase().replace(/[\s-]/g, "");
}

import type { BrCodeResult } from "#lib/pix/brcode.ts";

/** Why a code was refused, as short texts to compare: `field_missing 52`. Where a structure breaks is left out. */
export function codesOf(result: BrCodeResult): string[] {
  if (result.ok) return [];
  return result.reasons.map(({ code, field }) =>
    field === undefined || code.startsWith("tlv_") ? code : `${code} ${field}`,
  );
}

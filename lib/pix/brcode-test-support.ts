import type { BrCodeResult } from "#lib/pix/brcode.ts";

/**
 * The reasons of a refusal as short texts for comparison: `field_missing 52`. TLV faults omit the position.
 */
export function codesOf(result: BrCodeResult): string[] {
  if (result.ok) return [];
  return result.reasons.map(({ code, field }) =>
    field === undefined || code.startsWith("tlv_") ? code : `${code} ${field}`,
  );
}

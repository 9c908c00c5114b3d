/** What a BR Code says (BCB, Manual do BR Code 1.0; EMVCo MPM). Amounts stay text, as written. */
export type BrCode = {
  kind: "static" | "dynamic-cob" | "dynamic-cobv" | "recurrence-only";
  key: string | null;
  /** The location of a dynamic charge, without scheme. Never to be fetched on a user's word. */
  url: string | null;
  /** Pix Automático. */
  recurrenceUrl: string | null;
  /** Field 54. To be ignored in a dynamic code: the amount that counts stands at the PSP. */
  amount: string | null;
  /** A static code whose payer chooses the amount; null where the code doesn't decide that. */
  requiresAmount: boolean | null;
  merchantName: string | null;
  city: string | null;
  txid: string | null;
  infoAdicional: string | null;
  pointOfInitiation: string | null;
};

export type BrCodeFault =
  | "malformed"
  | "too_long"
  | "crc_missing"
  | "crc_not_last"
  | "crc_mismatch"
  | "format_indicator"
  | "duplicate_field"
  | "field_missing"
  | "field_invalid"
  | "field_too_long"
  | "not_pix"
  | "key_and_url"
  | "url_scheme"
  | "txid_invalid"
  | "amount_invalid";

export type BrCodeReason = { code: BrCodeFault; detail: string };

export type BrCodeResult =
  | { ok: true; code: BrCode }
  | { ok: false; reasons: BrCodeReason[]; code: BrCode | null };

export const PIX_GUI = "br.gov.bcb.pix";
export const MAX_CODE_LENGTH = 512;

import type { TlvFault } from "#lib/pix/tlv.ts";

/*
 * The contents of a Pix copy-and-paste code (BR Code). Sources: BCB, Manual de Padrões para Iniciação do Pix
 * 2.2 and Manual do BR Code 1.0; EMVCo QRCPS Merchant-Presented Mode.
 */

/** The GUI (sub-field 00) of a Pix template; case-insensitive. */
export const PIX_GUI = "br.gov.bcb.pix";

/** The maximum length of a code, in characters. */
export const MAX_BR_CODE_LENGTH = 512;

/** A txid of a static code; `***` stands for none. */
export const STATIC_TXID = /^(?:\*{3}|[A-Za-z0-9]{1,25})$/;

/**
 * `static` contains the key; `dynamic-*` the URL where the bank serves the signed charge (`cobv`: with a due
 * date). `recurrence-only` only offers a Pix Automático authorisation and can't be paid.
 */
type BrCodeKind = "static" | "dynamic-cob" | "dynamic-cobv" | "recurrence-only";

export interface BrCode {
  kind: BrCodeKind;
  /** True if the code (of any kind) also offers a Pix Automático authorisation, at `recurrenceUrl`. */
  recurrence: boolean;
  /** As printed, not normalised; static codes only. */
  key: string | null;
  /** As printed: `10`, `0.9`, `.10`, `1.`. Not binding in a dynamic code: the charge at `url` decides. */
  amount: string | null;
  /** The amount paid in centavos; only for a static code with an amount above zero. */
  amountCents: number | null;
  /** True for a static code whose payer chooses the amount; null if the code is not static. */
  requiresAmount: boolean | null;
  merchantName: string;
  city: string;
  postalCode: string | null;
  /** 62-05 as printed; `***` stands for none. Not binding in a dynamic code. */
  txid: string | null;
  /**
   * URL of a dynamic code's signed charge, without a scheme. Never fetch it when it comes from user input.
   */
  url: string | null;
  recurrenceUrl: string | null;
  infoAdicional: string | null;
  /** `12`: single-use. `11`: reusable. Does not tell static from dynamic. */
  pointOfInitiation: string | null;
}

export type BrCodeFault =
  | TlvFault
  | "too_long"
  | "bad_character"
  | "not_a_br_code"
  | "crc_missing"
  | "crc_not_last"
  | "crc_mismatch"
  | "field_missing"
  | "field_repeated"
  | "field_length"
  | "field_value"
  | "pix_template_missing"
  | "pix_template_repeated"
  | "key_and_url"
  | "key_or_url_missing"
  | "url_scheme";

/** `field` is the id, or `26-25` for a sub-field; `detail` is English for logs, not shown to shoppers. */
export interface BrCodeReason {
  code: BrCodeFault;
  field?: string;
  detail: string;
}

/** A refused code still carries the fields that could be read, unless its structure is broken. */
export type BrCodeResult =
  | { ok: true; code: BrCode }
  | { ok: false; reasons: BrCodeReason[]; code?: Partial<BrCode> };

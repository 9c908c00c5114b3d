import type { TlvFault } from "#lib/pix/tlv.ts";

/*
 * What a Pix copy-and-paste code (BR Code) says, in the words of this code base. Sources: BCB, Manual de
 * Padrões para Iniciação do Pix 2.2 and Manual do BR Code 1.0; EMVCo QRCPS Merchant-Presented Mode.
 */

/** In the code, the application that a template belongs to (sub-field 00); upper or lower case. */
export const PIX_GUI = "br.gov.bcb.pix";

/** Characters, over the whole code. */
export const MAX_BR_CODE_LENGTH = 512;

/** A txid of a static code: `***` means that there is none. */
export const STATIC_TXID = /^(?:\*{3}|[A-Za-z0-9]{1,25})$/;

/**
 * `static` carries the key itself; `dynamic-*` an address where the bank serves the signed charge (`cobv`: one
 * with a due date); `recurrence-only` offers nothing but a Pix Automático authorisation and can't be paid.
 */
type BrCodeKind = "static" | "dynamic-cob" | "dynamic-cobv" | "recurrence-only";

export interface BrCode {
  kind: BrCodeKind;
  /** True when the code (of any kind) also offers a Pix Automático authorisation, at `recurrenceUrl`. */
  recurrence: boolean;
  /** As printed, not normalised; only of a static code. */
  key: string | null;
  /** As printed: `10`, `0.9`, `.10`, `1.`. Of a dynamic code it is decoration: the charge at `url` decides. */
  amount: string | null;
  /** Centavos that paying this code moves: only of a static code with an amount above zero. */
  amountCents: number | null;
  /** True for a static code whose payer chooses the amount; null when the code itself can't tell (not static). */
  requiresAmount: boolean | null;
  merchantName: string;
  city: string;
  postalCode: string | null;
  /** 62-05 as printed; `***` stands for none. Of a dynamic code it is decoration. */
  txid: string | null;
  /** Address of a dynamic code's signed charge, without a scheme. Never to be fetched from a user's input. */
  url: string | null;
  recurrenceUrl: string | null;
  infoAdicional: string | null;
  /** `12`: made to be paid once. `11`: to be paid again and again. It tells nothing about static or dynamic. */
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

/** `field` is the id, `26-25` for a sub-field; `detail` is English for logs, never for a shopper. */
export interface BrCodeReason {
  code: BrCodeFault;
  field?: string;
  detail: string;
}

/** A refused code still tells what could be read from it, unless its very structure is broken. */
export type BrCodeResult =
  | { ok: true; code: BrCode }
  | { ok: false; reasons: BrCodeReason[]; code?: Partial<BrCode> };

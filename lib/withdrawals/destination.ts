import type { StoreContext } from "#lib/context/context.ts";
import { type Money, money, toFixed } from "#lib/core/money.ts";
import { AppError, refusedField } from "#lib/errors/app-error.ts";
import type { BrCode } from "#lib/pix/brcode.ts";
import { readBrCode } from "#lib/pix/brcode-read.ts";
import { NO_PAYOUTS, outboundOf } from "#lib/pix/gateways/registry.ts";
import { parsePixKey } from "#lib/pix/keys.ts";
import { brCodeMessages, pixKeyMessages } from "#lib/pix/messages.ts";
import { keyOfDestination } from "./allow-list.ts";
import { withdrawalMessages } from "./messages.ts";
import { MIN_WITHDRAWAL, type WithdrawalBody } from "./schemas.ts";

/**
 * Destination and amount of a withdrawal. `key` is null for a dynamic code: only its bank knows the payee.
 */
export type Destination = { value: string; isCode: boolean; key: string | null; amount: Money };

/** A positive amount in the format of a code. Anything else is refused, not interpreted. */
const PRICE = /^(?=.*[1-9])\d{1,10}(\.\d{1,2})?$/;

/**
 * Validates key or code and determines the amount. Throws PixKeyInvalid, BrCodeInvalid, BrCodeNotSupported,
 * ValidationError.
 */
export async function destinationOf(ctx: StoreContext, body: WithdrawalBody): Promise<Destination> {
  const found =
    body.brCode === undefined ? await byKey(ctx, body) : await byCode(ctx, body.brCode, body.amount);
  if (found.amount.lessThan(MIN_WITHDRAWAL))
    throw refusedField("AmountBelowMinimum", "amount", withdrawalMessages.below, {
      minimum: toFixed(MIN_WITHDRAWAL),
    });
  if (found.amount.greaterThan(ctx.store.withdrawalMax))
    throw refusedField("AmountAboveMaximum", "amount", withdrawalMessages.above, {
      maximum: toFixed(ctx.store.withdrawalMax),
    });
  return found;
}

async function byKey(ctx: StoreContext, body: WithdrawalBody): Promise<Destination> {
  const listed = body.destinationId && (await keyOfDestination(ctx.store.id, body.destinationId));
  const key = parsePixKey(listed ?? body.pixKey ?? "");
  if (!key.ok) throw new AppError("PixKeyInvalid", { texts: { problem: pixKeyMessages[key.reason] } });
  return { value: key.value, isCode: false, key: key.value, amount: money(body.amount) };
}

async function byCode(ctx: StoreContext, text: string, asked: number): Promise<Destination> {
  const code = await readPayableCode(ctx, text);
  // The amount in the code takes precedence over the requested one.
  const amount = code.amount ?? money(asked);
  return { value: text, isCode: true, key: code.key, amount };
}

type CodePreview = {
  type: "static" | "dynamic";
  amount: Money | null;
  requiresAmount: boolean;
  merchantName: string;
  recipientReference: string;
  /** The key of a static code, in the form used by the DICT. */
  key: string | null;
};

/** Returns the contents and amount of a copy-and-paste code, if this store's gateway can pay it. */
export async function readPayableCode(ctx: StoreContext, text: string): Promise<CodePreview> {
  const gateway = await outboundOf(ctx.store);
  if (!gateway) throw new AppError("BrCodeNotSupported", { says: NO_PAYOUTS });
  const { payouts } = gateway;
  if (!payouts || (payouts !== "by_hand" && !payouts.payCode)) throw new AppError("BrCodeNotSupported");
  const read = readBrCode(text);
  if (!read.ok) {
    const crc = read.reasons.some((reason) => reason.code === "crc_mismatch");
    throw refused(crc ? "crc" : "format");
  }
  const { code } = read;
  if (code.kind === "recurrence-only") throw refused("recurrence");
  if (code.kind === "static") {
    if (normalKey(code.key) === null) throw refused("key");
    return preview(code, code.amountCents === null ? null : money(code.amountCents).dividedBy(100));
  }
  if (payouts === "by_hand" || !gateway.codes) return previewByHand(code);
  const view = await gateway.codes.previewCode(text);
  if (view.kind === "absent") throw refused("gone");
  if (view.kind !== "done") throw new AppError("WithdrawalUnavailable", { retryAfter: view.retryAfter || 5 });
  if (view.value.state !== "payable") throw refused(view.value.state);
  return preview(code, view.value.amount);
}

/**
 * Previews a dynamic code to be paid by hand. Its bank is not asked: the amount printed in the code is
 * debited, and the operator rejects the withdrawal if the bank shows another one. A code without a printed
 * amount is refused.
 */
function previewByHand(code: BrCode): CodePreview {
  const printed = PRICE.test(code.amount ?? "") ? money(code.amount as string) : null;
  if (!printed) throw refused("amount_unknown");
  return preview(code, printed);
}

function preview(code: BrCode, amount: Money | null): CodePreview {
  const isStatic = code.kind === "static";
  return {
    type: isStatic ? "static" : "dynamic",
    amount,
    requiresAmount: isStatic && amount === null,
    merchantName: code.merchantName,
    recipientReference: code.txid ?? "***",
    key: normalKey(code.key),
  };
}

/** Returns the key of an already validated static code, or null for a dynamic one. */
export function keyOfCode(text: string): string | null {
  const read = readBrCode(text);
  return read.ok ? normalKey(read.code.key) : null;
}

function normalKey(printed: string | null): string | null {
  const key = parsePixKey(printed ?? "");
  return key.ok ? key.value : null;
}

function refused(problem: keyof typeof brCodeMessages): AppError {
  return new AppError("BrCodeInvalid", { texts: { problem: brCodeMessages[problem] } });
}

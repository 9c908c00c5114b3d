"use client";

import { objectIn, recall, remember, textOf } from "../storage/storage.ts";
import { type Address, addressFrom, maskPostalCode, type ShippingMethod } from "./address.ts";

export type Buyer = {
  customerName: string;
  customerEmail: string;
  customerDocument: string;
  customFields: Record<string, string>;
  method: ShippingMethod | null;
  /** Null if nothing is sent to the buyer. */
  address: Address | null;
};

const EMPTY: Buyer = {
  customerName: "",
  customerEmail: "",
  customerDocument: "",
  customFields: {},
  method: null,
  address: null,
};

/** Keeps the draft for a day, so that it survives a reload, a detour or an expired Pix. */
const DRAFT_MS = 86_400_000;

const draftName = (storeId: string) => `vitrine.draft.${storeId}`;
const buyerName = (storeId: string) => `vitrine.buyer.${storeId}`;

/** The initial values: the draft, else the buyer that the person chose to remember. */
export function typedBefore(storeId: string): Buyer {
  const draft = objectIn(recall(draftName(storeId)));
  const fresh = draft && Date.now() - Number(draft.at) < DRAFT_MS;
  return buyerIn(fresh ? draft : objectIn(recall(buyerName(storeId))));
}

/** The address fields appear once the cart is known; saved values are kept until then. */
export function keepDraft(storeId: string, typed: Buyer): void {
  const { method, address } = typed.address ? typed : typedBefore(storeId);
  remember(draftName(storeId), JSON.stringify({ ...typed, method, address, at: Date.now() }));
}

/** Removes the draft after the purchase. */
export function dropDraft(storeId: string): void {
  if (recall(draftName(storeId)) !== null) remember(draftName(storeId), null);
}

/** Remembers the buyer for the next purchase if the person ticked the box; otherwise forgets them. */
export function rememberBuyer(storeId: string, buyer: Buyer | null): void {
  if (buyer || isBuyerRemembered(storeId))
    remember(buyerName(storeId), buyer && JSON.stringify({ ...buyer, customFields: {} }));
}

/** The data behind a mailed link (lib/customers/buyer-links). */
type MailedBuyer = {
  name: string;
  email: string;
  shippingAddress: Readonly<Record<keyof Address, string | null>> | null;
};

/** Remembers them as if they were typed here and the box was ticked. Drops the draft, which would be shown instead. */
export function rememberMailed(storeId: string, { name, email, shippingAddress: sent }: MailedBuyer): void {
  const address =
    sent &&
    addressFrom((part) => (part === "postalCode" ? maskPostalCode(sent[part] ?? "") : (sent[part] ?? "")));
  rememberBuyer(storeId, {
    ...EMPTY,
    customerName: name,
    customerEmail: email,
    method: address && "delivery",
    // The field of the recipient is for another person than the buyer.
    address: address && { ...address, recipient: address.recipient === name ? "" : address.recipient },
  });
  dropDraft(storeId);
}

/** Forgets the buyer and what was typed here. */
export function forgetBuyer(storeId: string): void {
  rememberBuyer(storeId, null);
  dropDraft(storeId);
}

export function isBuyerRemembered(storeId: string): boolean {
  return recall(buyerName(storeId)) !== null;
}

function buyerIn(kept: Record<string, unknown> | null): Buyer {
  if (!kept) return EMPTY;
  const fields = typeof kept.customFields === "object" && kept.customFields !== null ? kept.customFields : {};
  return {
    customerName: textOf(kept.customerName, 120),
    customerEmail: textOf(kept.customerEmail, 254),
    customerDocument: textOf(kept.customerDocument, 18),
    customFields: Object.fromEntries(
      Object.entries(fields).flatMap(([id, value]) =>
        typeof value === "string" ? [[id, value.slice(0, 1000)]] : [],
      ),
    ),
    method: kept.method === "delivery" || kept.method === "pickup" ? kept.method : null,
    address: keptAddress(kept.address),
  };
}

function keptAddress(kept: unknown): Address | null {
  if (typeof kept !== "object" || kept === null) return null;
  const parts = kept as Record<string, unknown>;
  return addressFrom((part) => textOf(parts[part], 120));
}

"use client";

import { objectIn, recall, remember, textOf } from "../storage/storage.ts";

/** What a buyer types at the checkout. */
export type Buyer = {
  customerName: string;
  customerEmail: string;
  customerDocument: string;
  customFields: Record<string, string>;
};

const EMPTY: Buyer = { customerName: "", customerEmail: "", customerDocument: "", customFields: {} };

/** What is being typed stays for a day, so that a reload, a detour or an expired Pix costs no typing. */
const DRAFT_MS = 86_400_000;

const draftName = (storeId: string) => `vitrine.draft.${storeId}`;
const buyerName = (storeId: string) => `vitrine.buyer.${storeId}`;

/** What the form starts with: what was being typed here, else the buyer that the person wanted remembered. */
export function typedBefore(storeId: string): Buyer {
  const draft = objectIn(recall(draftName(storeId)));
  const fresh = draft && Date.now() - Number(draft.at) < DRAFT_MS;
  return buyerIn(fresh ? draft : objectIn(recall(buyerName(storeId))));
}

export function keepDraft(storeId: string, typed: Buyer): void {
  remember(draftName(storeId), JSON.stringify({ ...typed, at: Date.now() }));
}

/** The purchase is over: what was typed for it goes. */
export function dropDraft(storeId: string): void {
  if (recall(draftName(storeId)) !== null) remember(draftName(storeId), null);
}

/** Remembers the buyer for the next purchase, only where the person has ticked it; otherwise forgets. */
export function rememberBuyer(storeId: string, buyer: Buyer | null): void {
  if (buyer || isBuyerRemembered(storeId))
    remember(buyerName(storeId), buyer && JSON.stringify({ ...buyer, customFields: {} }));
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
  };
}

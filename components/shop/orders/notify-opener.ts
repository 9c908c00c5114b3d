"use client";

import type { viewOf } from "./order-view.ts";

/** The purchases of this document, for a browser that forbids sessionStorage. */
const unpaid = new Set<string>();
const nameOf = (purchase: string) => `vitrine.unpaid.${purchase}`;

/**
 * Tells the site whose buy button opened this tab (public/embed.js) that a purchase was paid here, and nothing else:
 * an order code would give access to the goods. A purchase counts only if this tab has seen it unpaid, before a reload
 * perhaps: one of last month that is looked at again is no payment. `purchase`: an order's code or a charge's id.
 */
export function tellOpener(purchase: string, view: ReturnType<typeof viewOf>): void {
  if (view !== "done") noteUnpaid(purchase);
  const opener = openerOf();
  if (view === "done" && opener && wasUnpaid(purchase))
    window.opener.postMessage({ type: "vitrine:paid", ref: opener.ref }, opener.origin);
}

/** Notes a purchase that this tab makes: it may be paid before its page is there. */
export function noteUnpaid(purchase: string): void {
  if (!openerOf()) return;
  unpaid.add(purchase);
  try {
    sessionStorage.setItem(nameOf(purchase), "1");
  } catch {
    // The set above remembers it until the document is left.
  }
}

function wasUnpaid(purchase: string): boolean {
  if (unpaid.has(purchase)) return true;
  try {
    return sessionStorage.getItem(nameOf(purchase)) !== null;
  } catch {
    return false;
  }
}

/** The button stored its reference and its site's origin in the window's name. */
function openerOf(): { ref: string; origin: string } | null {
  const [, ref, origin] = /^vitrine ([0-9a-z]+) (https?:\/\/[^/\s]+)$/.exec(window.name) ?? [];
  return ref && origin && window.opener ? { ref, origin } : null;
}

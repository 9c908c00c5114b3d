import { ownPath } from "#lib/core/own-path.ts";

/** The page from which a person was led to the account page. */
export type BackTo = { href: string; page: "order" | "other" };

const PANEL = /^\/(?:painel|operador)(?:[/?]|$)/;
const ORDER = /^\/painel\/pedidos(?:\/|\?(?:.*&)?pedido=)[\da-f-]{36}(?:[?&]|$)/;

/** Reads the address of that page; null unless it is a page of the panel or of the operator. */
export function backTo(given: unknown): BackTo | null {
  const href = ownPath(given);
  if (!href || !PANEL.test(href)) return null;
  return { href, page: ORDER.test(href) ? "order" : "other" };
}

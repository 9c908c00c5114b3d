/** The page from which a person was led to the account page. */
export type BackTo = { href: string; page: "order" | "other" };

const PANEL = /^\/(?:painel|operador)(?:[/?]|$)/;
const ORDER = /^\/painel\/pedidos(?:\/|\?(?:.*&)?pedido=)[\da-f-]{36}(?:[?&]|$)/;

/** That page, by its path on this site (lib/core/own-path.ts); null unless it is one of the panel or of the operator. */
export function backTo(href: string | null): BackTo | null {
  if (href === null || !PANEL.test(href)) return null;
  return { href, page: ORDER.test(href) ? "order" : "other" };
}

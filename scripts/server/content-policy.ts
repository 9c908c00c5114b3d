import { randomBytes } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";

/** Pages that strangers open and pay on. */
const SHOP = /^\/(loja|pagar|entrega|pedido)(\/|\?|$)/;
/** The example of a shop: files, whose scripts can have no nonce. */
const EXAMPLE = /^\/exemplo(\/|\?|$)/;
const EXAMPLE_POLICY =
  "default-src 'self'; img-src http: https: data:; object-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** Of every answer that is no page: a browser that is made to show one as a page runs and loads nothing. */
export const DATA_POLICY = "default-src 'none'; frame-ancestors 'none'";

type Options = {
  /** Hot reload evaluates code and adds style sheets. */
  dev: boolean;
  /** The public address from which this server serves its own pictures. */
  pictures: string;
};

/**
 * Gives each page, also that of an unknown address, a Content-Security-Policy with its own nonce: only scripts sent by
 * Next, and those they load, may run. Next takes the nonce from this request header, which a client must not control.
 */
export function contentPolicy(
  options: Options,
): (request: IncomingMessage, response: ServerResponse) => void {
  return (request, response) => {
    delete request.headers["content-security-policy"];
    delete request.headers["content-security-policy-report-only"];
    const url = request.url ?? "/";
    // The API's answers are no pages.
    if (url.startsWith("/api/")) return;
    if (EXAMPLE.test(url)) return void response.setHeader("Content-Security-Policy", EXAMPLE_POLICY);
    const nonce = randomBytes(16).toString("base64");
    const policy = policyWith(nonce, options, { strictStyles: SHOP.test(url) && !options.dev });
    request.headers["content-security-policy"] = policy;
    response.setHeader("Content-Security-Policy", policy);
  };
}

/** Charts, toasts and menus of the panel bring their own style elements, which only shops can do without. */
type Styles = { strictStyles: boolean };

function policyWith(nonce: string, { dev, pictures }: Options, { strictStyles }: Styles): string {
  const rules: Record<string, string> = {
    "default-src": "'self'",
    "script-src": `'nonce-${nonce}' 'strict-dynamic'${dev ? " 'unsafe-eval'" : ""}`,
    "style-src": strictStyles ? `'self' 'nonce-${nonce}'` : "'self' 'unsafe-inline'",
    // A store's colours are set as inline styles on the frame of its pages.
    "style-src-attr": "'unsafe-inline'",
    // Merchants choose the addresses of their pictures.
    "img-src": `'self' ${new URL(pictures).origin} https: data: blob:`,
    "font-src": "'self'",
    "connect-src": dev ? "'self' ws:" : "'self'",
    "object-src": "'none'",
    "base-uri": "'none'",
    "form-action": "'self'",
    "frame-src": "'none'",
    // Prevents other sites from framing a checkout.
    "frame-ancestors": "'none'",
  };
  return Object.entries(rules)
    .map(([name, value]) => `${name} ${value}`)
    .join("; ");
}

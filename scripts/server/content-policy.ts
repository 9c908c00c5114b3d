import { randomBytes } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";

/** Pages that strangers open and pay on. */
const SHOP = /^\/(loja|pagar|entrega|pedido)(\/|\?|$)/;

type Options = {
  /** Hot reload evaluates code and adds style sheets. */
  dev: boolean;
  /** The public address from which this server serves its own pictures. */
  pictures: string;
};

/**
 * Gives each page of a shop a Content-Security-Policy with its own nonce: only scripts sent by Next, and
 * those they load, may run. Next takes the nonce from this request header, which a client must not control.
 */
export function contentPolicy(
  options: Options,
): (request: IncomingMessage, response: ServerResponse) => void {
  return (request, response) => {
    delete request.headers["content-security-policy"];
    delete request.headers["content-security-policy-report-only"];
    if (!SHOP.test(request.url ?? "/")) return;
    const policy = policyWith(randomBytes(16).toString("base64"), options);
    request.headers["content-security-policy"] = policy;
    response.setHeader("Content-Security-Policy", policy);
  };
}

function policyWith(nonce: string, { dev, pictures }: Options): string {
  const rules: Record<string, string> = {
    "default-src": "'self'",
    "script-src": `'nonce-${nonce}' 'strict-dynamic'${dev ? " 'unsafe-eval'" : ""}`,
    "style-src": dev ? "'self' 'unsafe-inline'" : `'self' 'nonce-${nonce}'`,
    // A store's colours are set as inline styles on the frame of its pages.
    "style-src-attr": "'unsafe-inline'",
    // Merchants choose the addresses of their pictures.
    "img-src": `'self' ${new URL(pictures).origin} https: data:`,
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

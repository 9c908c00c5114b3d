import { randomBytes } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";

/** Pages that strangers open and pay on. */
const SHOP = /^\/(loja|pagar|entrega|pedido)(\/|\?|$)/;
/** Pages of merchants and operators, those before them, and the reference. */
const OWN =
  /^\/(painel|conta|operador|entrar|cadastro|confirmar|convite|senha|correio|docs|banco-de-testes)?(\/|\?|$)/;

/** Of anything else, such as the example of a shop, which has no nonce for its scripts. */
const OTHERS = "frame-ancestors 'none'; base-uri 'self'; object-src 'none'; form-action 'self'";

type Options = {
  /** Hot reload evaluates code and adds style sheets. */
  dev: boolean;
  /** The public address from which this server serves its own pictures. */
  pictures: string;
};

/**
 * Gives each page a Content-Security-Policy with its own nonce: only scripts sent by Next, and
 * those they load, may run. Next takes the nonce from this request header, which a client must not control.
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
    const isShop = SHOP.test(url);
    if (!isShop && !OWN.test(url)) return void response.setHeader("Content-Security-Policy", OTHERS);
    const nonce = randomBytes(16).toString("base64");
    const policy = policyWith(nonce, options, { strictStyles: isShop && !options.dev });
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

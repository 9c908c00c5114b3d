/**
 * The path for Next. Undecodable paths would break its router, and it would redirect repeated and trailing slashes:
 * under /api/v1 each path has one canonical form, and any other gets the error object of an unknown path. The example
 * shop (public/exemplo) is served only if `example`. Next's image route is closed: no page uses it, and it would
 * resize images for anyone.
 */
export function routable(url: string, { example = false } = {}): string {
  const [path = "/"] = url.split("?", 1);
  const isApi = /^[/\\]*api[/\\]+v1([/\\]|$)/.test(path);
  if (!isApi && parametersIn(url) > MOST_PARAMETERS) return "/unknown-path";
  // As Next reads it: escapes are decoded, repeated slashes are one.
  const read = decoded(path)?.replace(/[/\\]+/g, "/") ?? "";
  if (!example && /^\/exemplo(\/|$)/i.test(read)) return "/unknown-path";
  if (/^\/_next\/image(\/|$)/i.test(read)) return "/unknown-path";
  const odd = isApi ? /[/\\]{2}|\\|[/]$/.test(path) : false;
  const climbs = /(^|[/\\])(\.|%2e){1,2}([/\\]|$)/i.test(path);
  if (!odd && !climbs && decoded(path) !== null) return url;
  return isApi ? "/api/v1/unknown-path" : "/unknown-path";
}

/** Whether the API's router handles this path. */
export function isApi(url: string): boolean {
  return /^\/api\/v1(?:[/?#]|$)/.test(url);
}

/** Whether it is an address of agents (lib/agents/door.ts): MCP for the server or one store, and the UCP profile. */
export function isAgents(url: string): boolean {
  return /^\/(?:mcp|loja\/[^/?#]+\/mcp|\.well-known\/ucp)(?:[?#]|$)/.test(url);
}

/** Whether this path's handlers have their own rate and body limits: the API, agents, and notifications of PSPs. */
export function limitsItself(url: string): boolean {
  return url.startsWith("/api/v1/") || url.startsWith("/api/pix/") || isAgents(url);
}

/** No page has more. In Next the cost grows faster than their number: 1,300 of one name block the event loop for 70 ms. */
const MOST_PARAMETERS = 100;

function parametersIn(url: string): number {
  let count = 1;
  for (let at = url.indexOf("&"); at >= 0 && count <= MOST_PARAMETERS; at = url.indexOf("&", at + 1))
    count += 1;
  return count;
}

/** Null if it can't be decoded. */
function decoded(path: string): string | null {
  try {
    return decodeURIComponent(path);
  } catch {
    return null;
  }
}

/**
 * The path that Next gets. What can't be decoded would break its router, and it would redirect repeated and closing
 * slashes: under /api/v1 each path has one form, and any other is an unknown path, whose answer is the error object.
 */
export function routable(url: string): string {
  const [path = "/"] = url.split("?", 1);
  const isApi = /^[/\\]*api[/\\]+v1([/\\]|$)/.test(path);
  const odd = isApi ? /[/\\]{2}|\\|[/]$/.test(path) : false;
  const climbs = /(^|[/\\])(\.|%2e){1,2}([/\\]|$)/i.test(path);
  if (!odd && !climbs && isDecodable(path)) return url;
  return isApi ? "/api/v1/unknown-path" : "/unknown-path";
}

/** Whether the door of the API answers this path. */
export function isApi(url: string): boolean {
  return /^\/api\/v1(?:[/?#]|$)/.test(url);
}

/** Whether handlers count the requests of this path and their bodies themselves: the API, and notifications of PSPs. */
export function limitsItself(url: string): boolean {
  return url.startsWith("/api/v1/") || url.startsWith("/api/pix/");
}

function isDecodable(path: string): boolean {
  try {
    decodeURIComponent(path);
    return true;
  } catch {
    return false;
  }
}

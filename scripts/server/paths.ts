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

/** Whether handlers get the request that count it and its body themselves: the API's, and those of PSPs' notifications. */
export function isApiPath(url: string): boolean {
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

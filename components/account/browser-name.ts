const NAMES: Record<string, string> = {
  Edg: "Edge",
  EdgA: "Edge",
  EdgiOS: "Edge",
  OPR: "Opera",
  SamsungBrowser: "Samsung Internet",
  FxiOS: "Firefox",
  CriOS: "Chrome",
};
const SYSTEMS: Record<string, string> = { "Mac OS": "macOS", CrOS: "ChromeOS" };

/** Browser and system names, so that people recognise their own sessions; null for other programs. */
export function browserOf(userAgent: string | null): { browser: string; system: string | null } | null {
  const agent = userAgent ?? "";
  const browser =
    /(EdgA|EdgiOS|Edg|OPR|SamsungBrowser|FxiOS|CriOS|Firefox)\//.exec(agent)?.[1] ??
    /(Chrome|Safari)\//.exec(agent)?.[1];
  if (!browser) return null;
  const system = /(Android|iPhone|iPad|Windows|CrOS|Mac OS|Linux)/.exec(agent)?.[1];
  return { browser: NAMES[browser] ?? browser, system: system ? (SYSTEMS[system] ?? system) : null };
}

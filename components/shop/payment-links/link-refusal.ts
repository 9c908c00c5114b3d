/** Why a Pix of a link was refused: as the API says it, or as the address of the link's page says it. */
export type LinkRefusal = { code?: string; details?: unknown };

/** The address of a link's page that tells the refusal. `link`: the page's own address. */
export function refusedAddress(link: string, refusal: LinkRefusal): string {
  const query = new URLSearchParams({ recusa: refusal.code ?? "other" });
  const wait = waitOf(refusal);
  if (wait) query.set("espera", String(wait));
  return `${link}?${query}`;
}

type Query = { recusa?: string | string[]; espera?: string | string[] };

/** The refusal that such an address tells, or null. */
export function refusalIn({ recusa, espera }: Query): LinkRefusal | null {
  if (typeof recusa !== "string") return null;
  const isWait = typeof espera === "string" && /^\d{1,7}$/.test(espera);
  return { code: recusa, details: isWait ? { waitSeconds: Number(espera) } : null };
}

/** The seconds until the next try, if the refusal tells them. */
export function waitOf({ details }: LinkRefusal): number | null {
  return Number((details as { waitSeconds?: number } | null | undefined)?.waitSeconds) || null;
}

import type { Carrier } from "#prisma/generated/enums.ts";

/** The carrier's public tracking page for a code; null if it has none. */
const TRACKING: Record<Carrier, ((code: string) => string) | null> = {
  correios: (code) => `https://rastreamento.correios.com.br/app/index.php?objetos=${code}`,
  jadlog: (code) => `https://www.jadlog.com.br/siteInstitucional/tracking.jad?cte=${code}`,
  loggi: (code) => `https://www.loggi.com/rastreador/${code}`,
  other: null,
};

const CARRIER_NAMES: Record<Exclude<Carrier, "other">, string> = {
  correios: "Correios",
  jadlog: "Jadlog",
  loggi: "Loggi",
};

export function trackingPage(carrier: Carrier | null, code: string | null): string | null {
  if (!carrier || !code) return null;
  return TRACKING[carrier]?.(encodeURIComponent(code)) ?? null;
}

/** The name of an order's carrier: of `other`, as the store wrote it. Null if it is not known. */
export function carrierNameOf({
  carrier,
  carrierName,
}: {
  carrier: Carrier | null;
  carrierName: string | null;
}): string | null {
  return carrier === null || carrier === "other" ? carrierName : CARRIER_NAMES[carrier];
}

const MONTHS = ["jan", "fev", "mar", "abr", "mai", "jun", "jul", "ago", "set", "out", "nov", "dez"];

/**
 * Parses a day to `2026-01-31`, from that format, 31/01/2026, 31/jan/2026 or 20260131, with or without a time. Null for
 * anything else.
 */
export function readDay(text: string): string | null {
  const bare = text.trim().toLowerCase();
  const iso = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?!\d)/.exec(bare);
  if (iso) return dayOf(iso[1], iso[2], iso[3]);
  if (/^\d{8}$/.test(bare)) return readOfxDay(bare);
  const [, day, written = "", year = ""] =
    /^(\d{1,2})[-/. ](\d{1,2}|[a-z]{3})[-/. ](\d{4}|\d{2})(?!\d)/.exec(bare) ?? [];
  const named = MONTHS.indexOf(written) + 1;
  return dayOf(year.length === 2 ? `20${year}` : year, named > 0 ? String(named) : written, day);
}

/** Parses an OFX day: `20260131`, ignoring what follows. */
export function readOfxDay(text: string): string | null {
  const [, year, month, day] = /^\s*(\d{4})(\d{2})(\d{2})/.exec(text) ?? [];
  return dayOf(year, month, day);
}

function dayOf(year = "", month = "", day = ""): string | null {
  const written = `${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`;
  const at = new Date(`${written}T00:00:00Z`);
  if (Number.isNaN(at.getTime()) || !at.toISOString().startsWith(written)) return null;
  return written >= "1990-01-01" ? written : null;
}

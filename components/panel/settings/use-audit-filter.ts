import { parseAsInteger, parseAsString, parseAsStringLiteral, useQueryStates } from "nuqs";
import { daysOf, instantsOf, PERIOD, periodOf } from "../lists/address-period.ts";

export const KINDS = ["money", "orders", "catalog", "access", "team", "settings"] as const;
type Kind = (typeof KINDS)[number];

/** The filters of the log, kept in the URL. */
export function useAuditFilter() {
  const [{ assunto, quem, desde, ate, de: offset }, set] = useQueryStates({
    assunto: parseAsStringLiteral(KINDS),
    quem: parseAsString.withDefault(""),
    desde: PERIOD.de,
    ate: PERIOD.ate,
    de: parseAsInteger.withDefault(0),
  });
  const { from, to } = periodOf({ de: desde, ate });
  return {
    kind: assunto,
    actor: quem,
    from,
    to,
    offset,
    /** The filters for the API. */
    asked: {
      ...(assunto ? { kind: assunto } : {}),
      ...(quem ? { actor: quem } : {}),
      ...instantsOf({ from, to }),
    },
    narrowed: assunto !== null || quem !== "" || from !== null || to !== null,
    setKind: (kind: Kind | null) => void set({ assunto: kind, de: null }),
    setActor: (actor: string) => void set({ quem: actor || null, de: null }),
    setPeriod: (next: ReturnType<typeof periodOf>) => {
      const { de: first, ate: last } = daysOf(next);
      void set({ desde: first, ate: last, de: null });
    },
    setOffset: (next: number) => void set({ de: next || null }),
    clear: () => void set({ assunto: null, quem: null, desde: null, ate: null, de: null }),
  };
}

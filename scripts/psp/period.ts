import type { Psp } from "./psp.ts";

/** Period and paging, shared by all lists. */
type Range = {
  holds(at: string): boolean;
  /** Whether the first page is requested. */
  first: boolean;
  /** The page, shifted by `shifted` rows, as if an earlier row had come in or been removed. */
  page<T>(items: T[], shifted?: number): { items: T[]; parametros: unknown };
};

/** Returns null for an invalid period. */
export function period({ settings }: Psp, query: URLSearchParams): Range | null {
  const [inicio, fim] = [query.get("inicio") ?? "", query.get("fim") ?? ""];
  const [from, to] = [Date.parse(inicio), Date.parse(fim)];
  if (Number.isNaN(from) || Number.isNaN(to) || to < from) return null;
  const current = Number(query.get("paginacao.paginaAtual") ?? 0);
  // The books have their times in this form, so that texts compare like times.
  const [first, last] = [new Date(from).toISOString(), new Date(to).toISOString()];
  const size = Math.min(Number(query.get("paginacao.itensPorPagina") ?? 100), settings.pageRows);
  return {
    holds: (at) => at >= first && at <= last,
    first: current === 0,
    page(items, shifted = 0) {
      const start = current * size + shifted;
      return {
        items: items.slice(start, start + size),
        parametros: {
          inicio,
          fim,
          paginacao: {
            paginaAtual: current,
            itensPorPagina: size,
            quantidadeDePaginas: Math.max(1, Math.ceil(items.length / size)),
            quantidadeTotalDeItens: items.length,
          },
        },
      };
    },
  };
}

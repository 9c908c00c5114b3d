/** Period and paging, shared by all lists. */
type Range = {
  holds(at: string): boolean;
  page<T>(items: T[]): { items: T[]; parametros: unknown };
};

/** Returns null for an invalid period. */
export function period(query: URLSearchParams): Range | null {
  const [inicio, fim] = [query.get("inicio") ?? "", query.get("fim") ?? ""];
  const [from, to] = [Date.parse(inicio), Date.parse(fim)];
  if (Number.isNaN(from) || Number.isNaN(to) || to < from) return null;
  const current = Number(query.get("paginacao.paginaAtual") ?? 0);
  const size = Number(query.get("paginacao.itensPorPagina") ?? 100);
  return {
    holds: (at) => Date.parse(at) >= from && Date.parse(at) <= to,
    page: (items) => ({
      items: items.slice(current * size, (current + 1) * size),
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
    }),
  };
}

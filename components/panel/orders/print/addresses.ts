/** As many orders as one request reads. */
const MOST = 100;
const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

const PRINTS = { list: "/painel/pedidos/separacao", labels: "/painel/pedidos/etiquetas" } as const;
export type PrintKind = keyof typeof PRINTS;

export function printAddress(kind: PrintKind, ids: readonly string[]): string {
  return `${PRINTS[kind]}?ids=${ids.slice(0, MOST).join(",")}`;
}

/** The orders in the address of a page; anything that is no id is ignored. */
export function idsOf(asked: string | string[] | undefined): string[] {
  const ids = String(asked ?? "").split(",");
  return [...new Set(ids.filter((id) => ID.test(id)))].slice(0, MOST);
}

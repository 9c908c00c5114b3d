import { lastDays } from "../overview/last-days.ts";

/** What a page of the panel asks the API for, as a path below `/api/v1`. */
export type Read = {
  path: string;
  /** Only in a live store, or in one that has still to begin to sell: a test store without a live twin. */
  only?: "live" | "start";
};

const ID = "([0-9a-f-]{36})";
const ORDERS = "/orders?limit=50&offset=0";
/** A live store is warned when it can't charge. */
const GATEWAY: Read = { path: "/stores/me/gateway", only: "live" };

/** The pages by their address, and what each asks for first. An address with filters that are not here asks later. */
const PAGES: readonly (readonly [address: string, reads: (id: string) => readonly (string | Read)[]])[] = [
  ["/painel", home],
  ["/painel/pedidos", () => [ORDERS, GATEWAY]],
  [`/painel/pedidos\\?pedido=${ID}`, (id) => [ORDERS, GATEWAY, ...order(id)]],
  [`/painel/pedidos/${ID}`, order],
  ["/painel/produtos", () => ["/products?limit=50&offset=0", "/categories"]],
  ["/painel/produtos/novo", () => ["/categories"]],
  [`/painel/produtos/${ID}`, (id) => [`/products/${id}`, "/categories"]],
  ["/painel/estoque", () => ["/stock?sort=newest&limit=50&offset=0"]],
  [
    `/painel/estoque/${ID}`,
    (id) => [`/stock?productId=${id}&limit=100`, `/products/${id}/stock?limit=50&offset=0`],
  ],
  ["/painel/categorias", () => ["/categories"]],
  ["/painel/cupons", () => ["/coupons?limit=50&offset=0"]],
  ["/painel/links", () => ["/payment-links?limit=50&offset=0"]],
  ["/painel/campos", () => ["/stores/me/custom-fields"]],
  [
    "/painel/carteira",
    () => ["/wallet/withdrawals/quote", "/wallet/balance", "/wallet/activity?view=all&limit=25&offset=0"],
  ],
  ["/painel/carteira/extrato", () => [`/wallet/statement?month=${lastDays(1).to.slice(0, 7)}`]],
  ["/painel/saques", () => ["/wallet/withdrawals?limit=25&offset=0"]],
  ["/painel/pendencias", () => ["/stores/me/cases?limit=25&offset=0"]],
  ["/painel/conciliacao", () => ["/stores/me/bank-statements?state=open&limit=50&offset=0", GATEWAY]],
  ["/painel/equipe", () => ["/stores/me/invitations", "/stores/me/members"]],
  ["/painel/emails", () => ["/mails?limit=50&offset=0"]],
  ["/painel/configuracoes\\?aba=recebimentos", () => ["/stores/me/store", "/stores/me/gateway"]],
  ["/painel/configuracoes(?:\\?aba=[a-z]+)?", () => ["/stores/me/store"]],
  ["/conta", () => ["/account/sessions"]],
];

const KNOWN = PAGES.map(([address, reads]) => [new RegExp(`^${address}$`), reads] as const);

/** What the page at an address asks for first, besides the account. */
export function readsOf(address: string): Read[] {
  for (const [pattern, reads] of KNOWN) {
    const found = pattern.exec(address);
    if (found) return reads(found[1] ?? "").map((read) => (typeof read === "string" ? { path: read } : read));
  }
  return [];
}

function home(): readonly (string | Read)[] {
  const { from, to } = lastDays(30);
  return [
    `/stores/me/overview?from=${from}&to=${to}&compare=true`,
    "/wallet/balance",
    GATEWAY,
    // The guide to the first sale.
    ...["/stores/me/store", "/products?limit=20", "/orders?limit=20"].map((path) => ({
      path,
      only: "start" as const,
    })),
  ];
}

function order(id: string): readonly string[] {
  return [`/orders/${id}`, `/orders/${id}/timeline`];
}

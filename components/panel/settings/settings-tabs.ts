/** The tabs, in the order in which a shopkeeper usually needs them. */
export const TABS = [
  "loja",
  "aparencia",
  "checkout",
  "entrega",
  "avisos",
  "equipe",
  "desenvolvedores",
  "recebimentos",
  "producao",
  "registro",
  "risco",
] as const;

export type Tab = (typeof TABS)[number];

/** The text of each tab's name under `settings.tabs`. */
export const TAB_NAMES = {
  loja: "store",
  aparencia: "identity",
  checkout: "checkout",
  entrega: "shipping",
  avisos: "notifications",
  equipe: "team",
  desenvolvedores: "developers",
  recebimentos: "gateway",
  producao: "live",
  registro: "audit",
  risco: "danger",
} as const satisfies Record<Tab, string>;

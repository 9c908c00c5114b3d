import type { TextTree } from "#lib/core/locale.ts";

/** Each role's name, the same on the store's and the operator's pages. */
export const ROLE_NAMES = {
  owner: { "pt-BR": "Dono", en: "Owner" },
  manager: { "pt-BR": "Gerente", en: "Manager" },
  accountant: { "pt-BR": "Contabilidade", en: "Accountant" },
  support: { "pt-BR": "Atendimento", en: "Support" },
} satisfies TextTree;

import type { BilingualText } from "#lib/core/locale.ts";
import type { MemberRole } from "#prisma/generated/enums.ts";

/** Each role's name inside a sentence. Not in lib/team, because the audit log below it has the roles, too. */
export const ROLE_WORDS = {
  owner: { "pt-BR": "dono", en: "owner" },
  manager: { "pt-BR": "gerente", en: "manager" },
  accountant: { "pt-BR": "contabilidade", en: "accountant" },
  support: { "pt-BR": "atendimento", en: "support" },
} as const satisfies Record<MemberRole, BilingualText>;

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
const standalone = (word: BilingualText) => ({ "pt-BR": capital(word["pt-BR"]), en: capital(word.en) });

/** Each role's name by itself, the same on the store's and the operator's pages. */
export const ROLE_NAMES = {
  owner: standalone(ROLE_WORDS.owner),
  manager: standalone(ROLE_WORDS.manager),
  accountant: standalone(ROLE_WORDS.accountant),
  support: standalone(ROLE_WORDS.support),
} satisfies Record<MemberRole, BilingualText>;

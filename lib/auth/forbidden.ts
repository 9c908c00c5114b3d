import { ROLE_WORDS } from "#lib/context/words.ts";
import type { TextParams } from "#lib/core/fill.ts";
import { type BilingualText, LOCALES } from "#lib/core/locale.ts";
import { AppError } from "#lib/errors/app-error.ts";
import type { MemberRole } from "#prisma/generated/enums.ts";

/** Why a caller may not do something, and what to do about it. The code's own text names neither. */
const CAUSES = {
  role: {
    "pt-BR":
      "Seu papel nesta loja é {role}, e isto exige {roles}. Peça a quem tem esse papel, ou a um dono que mude o seu.",
    en: "Your role in this store is {role}; this requires {roles}. Ask a member with that role, or ask an owner to change yours.",
  },
  noStore: {
    "pt-BR":
      "Esta sessão não está em nenhuma loja. Escolha uma das suas com PUT /account/store, ou peça um convite a um dono.",
    en: "This session is in no store. Choose one of yours with PUT /account/store, or ask an owner for an invitation.",
  },
  operator: {
    "pt-BR": "Só quem opera a plataforma pode fazer isto: contas com o e-mail em PLATFORM_ADMIN_EMAILS.",
    en: "Only platform operators can do this: accounts whose e-mail address is in PLATFORM_ADMIN_EMAILS.",
  },
  origin: {
    "pt-BR":
      "Uma sessão só altera dados a partir de páginas de {origin}, e o Origin desta chamada não é esse. Um programa deve usar uma chave de API.",
    en: "A session can change data only from pages of {origin}, and this request has no such Origin. Programs should use an API key.",
  },
  foreignPage: {
    "pt-BR": "Páginas de outros sites não podem chamar este endereço. Chame-o de uma página de {origin}.",
    en: "Pages of other sites cannot call this address. Call it from a page of {origin}.",
  },
  address: {
    "pt-BR":
      "Esta chave não aceita chamadas de {address}. Chame de um dos endereços dela, ou inclua este em allowedAddresses.",
    en: "This key does not accept calls from {address}. Call from one of its addresses, or add this one to allowedAddresses.",
  },
  otherStore: {
    "pt-BR": "Esta chave é de outra loja. Use uma chave desta loja, ou o endereço da loja da chave.",
    en: "This key belongs to another store. Use a key of this store, or the address of the key's store.",
  },
  beyondKey: {
    "pt-BR":
      "A chave a trocar vai além da chave que chama, em: {limits}. Troque-a no painel, ou com uma chave que tenha os mesmos limites.",
    en: "The key to rotate exceeds the calling key in: {limits}. Rotate it in the panel, or with a key that has the same limits.",
  },
} as const satisfies Record<string, BilingualText>;

export function forbidden(cause: Exclude<keyof typeof CAUSES, "role">, params: TextParams = {}): AppError {
  return new AppError("Forbidden", { says: CAUSES[cause], params });
}

/** The refusal of a member whose role is none of `allowed`; without a role, the person is no member of the store. */
export function roleRefused(role: MemberRole | null, allowed: readonly MemberRole[]): AppError {
  if (role === null) return forbidden("noStore");
  const params = { role: ROLE_WORDS[role], roles: oneOf(allowed) };
  return new AppError("Forbidden", { says: CAUSES.role, params });
}

function oneOf(roles: readonly MemberRole[]): BilingualText {
  const texts = LOCALES.map((locale) => {
    const list = new Intl.ListFormat(locale, { type: "disjunction" });
    return [locale, list.format(roles.map((role) => ROLE_WORDS[role][locale]))];
  });
  return Object.fromEntries(texts) as BilingualText;
}

import type { StoreContext } from "#lib/context/context.ts";
import { ROLE_WORDS } from "#lib/context/words.ts";
import { fill } from "#lib/core/fill.ts";
import { asLocale, inLocale, type Locale, type TextTree } from "#lib/core/locale.ts";
import type { Sql } from "#lib/db/pool.ts";
import { env } from "#lib/env.ts";
import { queueLetter } from "#lib/mail/letter.ts";
import type { MemberRole } from "#prisma/generated/enums.ts";

type TeamChange = {
  what: "joined" | "changed" | "removed";
  /** The member who is concerned. */
  id: string;
  email: string;
  role: MemberRole;
  revokedKeys: string[];
};

const CHANGED = {
  title: { "pt-BR": "A equipe da loja {store} mudou", en: "The team of the store {store} changed" },
  /** To the member. */
  you: {
    joined: {
      "pt-BR": "Você agora faz parte da equipe da loja {store} como {role}.",
      en: "You are now a member of the team of the store {store}, as {role}.",
    },
    changed: {
      "pt-BR": "Você agora tem o papel de {role} na loja {store}.",
      en: "Your role in the store {store} is now {role}.",
    },
    removed: {
      "pt-BR": "Você não faz mais parte da equipe da loja {store}.",
      en: "You are no longer a member of the team of the store {store}.",
    },
  },
  /** To the owners. */
  other: {
    joined: {
      "pt-BR": "{email} agora faz parte da equipe da loja {store} como {role}.",
      en: "{email} is now a member of the team of the store {store}, as {role}.",
    },
    changed: {
      "pt-BR": "{email} agora tem o papel de {role} na loja {store}.",
      en: "The role of {email} in the store {store} is now {role}.",
    },
    removed: {
      "pt-BR": "{email} não faz mais parte da equipe da loja {store}.",
      en: "{email} is no longer a member of the team of the store {store}.",
    },
  },
  keys: {
    "pt-BR": "Estas chaves de API deixaram de valer: {keys}.",
    en: "These API keys were revoked: {keys}.",
  },
  button: { "pt-BR": "Ver a equipe", en: "See the team" },
} as const satisfies TextTree;

/** Mails the member and every owner about a change of the team, each in their language. */
export async function queueTeamNotices(
  tx: Sql,
  { store }: { store: Pick<StoreContext["store"], "id" | "name"> },
  change: TeamChange,
): Promise<void> {
  const test = await isTest(tx, store.id);
  const people = await tx<{ id: string; email: string; locale: string | null }>(
    "told-of-team",
    `SELECT id, email, locale FROM members WHERE id = $2
     UNION SELECT m.id, m.email, m.locale FROM memberships p JOIN members m ON m.id = p.member_id
     WHERE p.store_id = $1 AND p.role = 'owner'`,
    [store.id, change.id],
  );
  for (const { id, email, locale: chosen } of people) {
    const locale = asLocale(chosen ?? "");
    const texts = inLocale(CHANGED, locale);
    const sentence = texts[id === change.id ? "you" : "other"][change.what];
    const values = {
      ...{ email: change.email, store: store.name, role: ROLE_WORDS[change.role] },
      keys: change.revokedKeys.join(", "),
    };
    const sentences = change.revokedKeys.length > 0 ? [sentence, texts.keys] : [sentence];
    await queueLetter(tx, {
      kind: "team",
      to: email,
      locale,
      title: fill(texts.title, values, locale),
      paragraphs: sentences.map((text) => fill(text, values, locale)),
      button: { label: texts.button, url: `${env().APP_URL}/painel/equipe` },
      test,
    });
  }
}

async function isTest(tx: Sql, storeId: string): Promise<boolean> {
  const [store] = await tx<{ mode: string }>("mode-of-store", "SELECT mode FROM stores WHERE id = $1", [
    storeId,
  ]);
  return store?.mode === "test";
}

/** Without the store's name, which a stranger may have chosen; the page of the invitation shows it. */
const INVITATION = {
  title: {
    "pt-BR": "Convite para a equipe de uma loja na Vitrine",
    en: "Invitation to the team of a store at Vitrine",
  },
  paragraphs: [
    {
      "pt-BR": "{by} convidou você para a equipe da sua loja na Vitrine, como {role}.",
      en: "{by} invites you to the team of their store at Vitrine, as {role}.",
    },
    {
      "pt-BR": "O convite vale por 7 dias. Se você não conhece essa pessoa, não faça nada.",
      en: "The invitation is valid for 7 days. If you do not know this person, ignore this e-mail.",
    },
  ],
  button: { "pt-BR": "Ver o convite", en: "See the invitation" },
} as const satisfies TextTree;

export async function queueInvitation(
  tx: Sql,
  invitation: {
    id: string;
    expiresAt: Date;
    to: string;
    locale: Locale;
    store: Pick<StoreContext["store"], "id">;
    /** The e-mail of who invites. */
    by: string;
    role: MemberRole;
    token: string;
  },
): Promise<void> {
  const { id, expiresAt, to, locale, store, by, role, token } = invitation;
  const { title, paragraphs, button } = inLocale(INVITATION, locale);
  const url = `${env().APP_URL}/convite?token=${token}`;
  await queueLetter(tx, {
    kind: "invitation",
    invitationId: id,
    linkExpiresAt: expiresAt,
    to,
    locale,
    title,
    paragraphs: paragraphs.map((text) => fill(text, { by, role: ROLE_WORDS[role] }, locale)),
    button: { label: button, url },
    test: await isTest(tx, store.id),
  });
}

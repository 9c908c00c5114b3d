import type { StoreContext } from "#lib/context/context.ts";
import { asLocale, type Locale } from "#lib/core/locale.ts";
import type { Sql } from "#lib/db/pool.ts";
import { env } from "#lib/env.ts";
import { queueLetter } from "#lib/mail/letter.ts";
import type { MemberRole } from "#prisma/generated/enums.ts";

const ROLE_NAMES: Record<Locale, Record<MemberRole, string>> = {
  "pt-BR": { owner: "dono", manager: "gerente", accountant: "contabilidade", support: "atendimento" },
  en: { owner: "owner", manager: "manager", accountant: "accountant", support: "support" },
};

type TeamChange = {
  what: "joined" | "changed" | "removed";
  /** The member who is concerned. */
  id: string;
  email: string;
  role: MemberRole;
  revokedKeys: string[];
};

type Text = (change: TeamChange, store: string, you: boolean) => { title: string; paragraphs: string[] };

const TEXTS: Record<Locale, Text> = {
  "pt-BR": ({ what, email, role, revokedKeys }, store, you) => {
    const who = you ? "Você" : email;
    const sentence = {
      joined: `${who} agora faz parte da equipe da loja ${store} como ${ROLE_NAMES["pt-BR"][role]}.`,
      changed: `${who} agora tem o papel de ${ROLE_NAMES["pt-BR"][role]} na loja ${store}.`,
      removed: `${who} não faz mais parte da equipe da loja ${store}.`,
    }[what];
    return {
      title: `A equipe da loja ${store} mudou`,
      paragraphs: [
        sentence,
        ...(revokedKeys.length > 0
          ? [`Estas chaves de API deixaram de valer: ${revokedKeys.join(", ")}.`]
          : []),
      ],
    };
  },
  en: ({ what, email, role, revokedKeys }, store, you) => {
    const sentence = {
      joined: `${you ? "You are" : `${email} is`} now in the team of the store ${store} as ${ROLE_NAMES.en[role]}.`,
      changed: `${you ? "You have" : `${email} has`} the role of ${ROLE_NAMES.en[role]} in the store ${store} now.`,
      removed: `${you ? "You are" : `${email} is`} no longer in the team of the store ${store}.`,
    }[what];
    return {
      title: `The team of the store ${store} changed`,
      paragraphs: [
        sentence,
        ...(revokedKeys.length > 0 ? [`These API keys have ended: ${revokedKeys.join(", ")}.`] : []),
      ],
    };
  },
};

const OPEN: Record<Locale, string> = { "pt-BR": "Ver a equipe", en: "See the team" };

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
    const { title, paragraphs } = TEXTS[locale](change, store.name, id === change.id);
    await queueLetter(tx, {
      kind: "team",
      to: email,
      locale,
      title,
      paragraphs,
      button: { label: OPEN[locale], url: `${env().APP_URL}/painel/equipe` },
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
const INVITATION: Record<
  Locale,
  (by: string, role: string) => { title: string; paragraphs: string[]; button: string }
> = {
  "pt-BR": (by, role) => ({
    title: "Convite para a equipe de uma loja na Vitrine",
    paragraphs: [
      `${by} convidou você para a equipe da sua loja na Vitrine, como ${role}.`,
      "O convite vale por 7 dias. Se você não conhece essa pessoa, não faça nada.",
    ],
    button: "Ver o convite",
  }),
  en: (by, role) => ({
    title: "Invitation to the team of a store at Vitrine",
    paragraphs: [
      `${by} invites you to the team of their store at Vitrine, as ${role}.`,
      "The invitation is good for 7 days. If you do not know that person, do nothing.",
    ],
    button: "See the invitation",
  }),
};

export async function queueInvitation(
  tx: Sql,
  invitation: {
    to: string;
    locale: Locale;
    store: Pick<StoreContext["store"], "id">;
    /** The e-mail of who invites. */
    by: string;
    role: MemberRole;
    token: string;
  },
): Promise<void> {
  const { to, locale, store, by, role, token } = invitation;
  const { title, paragraphs, button } = INVITATION[locale](by, ROLE_NAMES[locale][role]);
  const url = `${env().APP_URL}/convite?token=${token}`;
  await queueLetter(tx, {
    kind: "invitation",
    to,
    locale,
    title,
    paragraphs,
    button: { label: button, url },
    test: await isTest(tx, store.id),
  });
}

import { actorName } from "#lib/audit/write.ts";
import type { StoreContext } from "#lib/context/context.ts";
import { inSaoPaulo } from "#lib/core/dates.ts";
import { inLocale, type Locale, type TextTree } from "#lib/core/locale.ts";
import type { Sql } from "#lib/db/pool.ts";
import { say } from "#lib/mail/content.ts";
import { queueOwnersNotice } from "#lib/mail/notice.ts";
import type { GuardState, Guards } from "./guard-rules.ts";

const TEXTS = {
  by: { "pt-BR": "Quem mudou: {who}.", en: "Changed by: {who}." },
  notYou: {
    "pt-BR":
      "Se não foi você nem alguém da sua equipe, entre, encerre as outras sessões e revogue as chaves de API.",
    en: "If this was neither you nor a member of your team, sign in, end the other sessions and revoke the API keys.",
  },
  changed: { "pt-BR": "As proteções de saque mudaram", en: "The withdrawal protections changed" },
  now: { "pt-BR": "Em vigor agora: {guards}", en: "In force now: {guards}" },
  later: { "pt-BR": "A partir de {at}: {guards}", en: "From {at}: {guards}" },
  listed: { "pt-BR": "saques só para contas de confiança", en: "withdrawals to trusted accounts only" },
  any: { "pt-BR": "saques para qualquer chave", en: "withdrawals to any key" },
  day: { "pt-BR": "das 6h às 20h: {limit}", en: "from 6 AM to 8 PM: {limit}" },
  night: { "pt-BR": "das 20h às 6h: {limit}", en: "from 8 PM to 6 AM: {limit}" },
  unlimited: { "pt-BR": "sem limite", en: "no limit" },
  noApproval: { "pt-BR": "sem segunda aprovação", en: "no second approval" },
  approval: { "pt-BR": "segunda aprovação acima de {limit}", en: "second approval above {limit}" },
  wait: { "pt-BR": "tempo de espera de {hours} h.", en: "waiting time of {hours} h." },
  added: {
    title: { "pt-BR": "Nova conta de confiança para saques", en: "New trusted account for withdrawals" },
    text: {
      "pt-BR": "{label} ({hint}) poderá receber a partir de {at}.",
      en: "{label} ({hint}) can receive from {at}.",
    },
  },
  removed: {
    title: { "pt-BR": "Conta de confiança removida", en: "Trusted account removed" },
    text: { "pt-BR": "{label} ({hint}) não recebe mais.", en: "{label} ({hint}) no longer receives." },
  },
} as const satisfies TextTree;

type Notice = { title: string; paragraphs: string[] };

/** Mails the owners about a change that affects where money may go. */
async function tellOwners(tx: Sql, ctx: StoreContext, write: (locale: Locale) => Notice): Promise<void> {
  const who = actorName(ctx).replace(/^\w+:/, "");
  await queueOwnersNotice(tx, ctx.store.id, "guards", (locale) => {
    const { title, paragraphs } = write(locale);
    const { by, notYou } = inLocale(TEXTS, locale);
    return { title: `${title} · ${ctx.store.name}`, paragraphs: [say(by, { who }), ...paragraphs, notYou] };
  });
}

/** Tells the owners that a trusted account was added, usable from `usableAt`, or removed. */
export function tellOfDestination(
  tx: Sql,
  ctx: StoreContext,
  { label, hint, usableAt }: { label: string; hint: string; usableAt?: Date },
): Promise<void> {
  return tellOwners(tx, ctx, (locale) => {
    const { title, text } = inLocale(usableAt ? TEXTS.added : TEXTS.removed, locale);
    const at = usableAt ? inSaoPaulo(usableAt, locale) : "";
    return { title, paragraphs: [say(text, { label, hint, at })] };
  });
}

/** Tells the owners that the guards changed. */
export function tellOfGuards(tx: Sql, ctx: StoreContext, { guards, pending }: GuardState): Promise<void> {
  return tellOwners(tx, ctx, (locale) => {
    const { changed: title, now, later } = inLocale(TEXTS, locale);
    const paragraphs = [say(now, { guards: inWords(guards, locale) })];
    if (pending) {
      const at = inSaoPaulo(new Date(pending.effectiveAt), locale);
      paragraphs.push(say(later, { at, guards: inWords(pending.guards, locale) }));
    }
    return { title, paragraphs };
  });
}

function inWords(guards: Guards, locale: Locale): string {
  const texts = inLocale(TEXTS, locale);
  const reais = (value: number | null) =>
    value?.toLocaleString(locale, { style: "currency", currency: "BRL" }) ?? texts.unlimited;
  const { allowListOnly, dayLimit, nightLimit, approvalAbove, coolingOffHours } = guards;
  return [
    allowListOnly ? texts.listed : texts.any,
    say(texts.day, { limit: reais(dayLimit) }),
    say(texts.night, { limit: reais(nightLimit) }),
    approvalAbove === null ? texts.noApproval : say(texts.approval, { limit: reais(approvalAbove) }),
    say(texts.wait, { hours: `${coolingOffHours}` }),
  ].join("; ");
}

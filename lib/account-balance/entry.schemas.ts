import { z } from "zod";
import { totpCode } from "#lib/auth/second-factor/totp-field.ts";
import { amount, reais } from "#lib/core/amounts.ts";
import { day } from "#lib/core/dates.ts";
import { nameSchema } from "#lib/core/described.ts";
import { toNumber } from "#lib/core/money.ts";
import { line } from "#lib/core/text.ts";
import { type AccountEntry, ENTRY_KINDS } from "./entries.ts";

const direction = z.enum(["credit", "debit"]);

export const entryBody = z.strictObject({
  kind: z.enum(ENTRY_KINDS),
  direction: direction.optional(),
  amount: amount({ min: 0.01 }),
  occurredOn: day(),
  reason: line(300),
  reference: line(100).optional(),
  idempotencyKey: z.string().regex(/^[A-Za-z0-9._:-]{8,128}$/),
  totpCode,
});

export const accountEntry = z.object({
  id: z.uuid(),
  accountId: z.uuid(),
  kind: z.enum(["opening", ...ENTRY_KINDS]),
  direction,
  amount: reais(),
  currency: z.literal("BRL"),
  occurredOn: z.iso.date().nullable(),
  reason: z.string(),
  reference: z.string().nullable(),
  operator: z.string().nullable(),
  createdAt: z.iso.datetime(),
});

const FIELDS = {
  amount: { "pt-BR": "Quanto.", en: "The amount." },
  reason: { "pt-BR": "Do que se trata.", en: "What it is about." },
} as const;

nameSchema(
  "NewAccountEntry",
  { "pt-BR": "Um lançamento a fazer numa conta.", en: "An entry to book at an account." },
  entryBody,
  {
    ...FIELDS,
    kind: {
      "pt-BR":
        "`tariff` uma tarifa do banco; `deposit` um depósito da plataforma ou do titular; `withdrawal` uma retirada deles.",
      en: "`tariff` a bank fee; `deposit` a deposit by the platform or the account's holder; `withdrawal` a withdrawal by them.",
    },
    direction: {
      "pt-BR":
        "`credit` se o banco ficou com mais, `debit` se com menos. Sem ela, o que o tipo diz; o contrário desfaz um lançamento anterior.",
      en: "`credit` if the bank's balance rose, `debit` if it fell. Left out, as the kind says; the opposite takes back an earlier entry.",
    },
    occurredOn: {
      "pt-BR": "O dia no extrato do banco: nem futuro, nem anterior à primeira leitura do saldo.",
      en: "The day on the bank's statement: neither in the future nor before the first reading of the balance.",
    },
    reference: {
      "pt-BR": "O endToEndId ou o número do banco.",
      en: "The endToEndId or the bank's own number.",
    },
    idempotencyKey: {
      "pt-BR": "Escolhida por quem chama: repetir com ela não lança de novo.",
      en: "Idempotency key chosen by the caller: repeating the request with the same key books nothing more.",
    },
  },
);
nameSchema(
  "AccountEntry",
  {
    "pt-BR": "Dinheiro que a plataforma ou o banco moveu numa conta, sem loja.",
    en: "Money that the platform or the bank has moved at an account, without a store.",
  },
  accountEntry,
  {
    ...FIELDS,
    kind: {
      "pt-BR":
        "`opening` o saldo antes da primeira leitura; `tariff` uma tarifa do banco; `deposit` um depósito; `withdrawal` uma retirada.",
      en: "`opening` the balance before the first reading; `tariff` a bank fee; `deposit` a deposit; `withdrawal` a withdrawal.",
    },
    accountId: { "pt-BR": "A conta.", en: "The account." },
    direction: {
      "pt-BR": "`credit` se o banco ficou com mais, `debit` se com menos.",
      en: "`credit` if the bank's balance rose, `debit` if it fell.",
    },
    occurredOn: {
      "pt-BR": "O dia no extrato do banco; null do saldo inicial.",
      en: "The day on the bank's statement; null of an opening balance.",
    },
    reference: {
      "pt-BR": "O endToEndId ou o número do banco, ou null.",
      en: "The endToEndId or the bank's own number, or null.",
    },
    operator: {
      "pt-BR": "O e-mail de quem lançou; null do saldo inicial.",
      en: "The e-mail address of the operator who booked it; null of an opening balance.",
    },
  },
);

const OPERATOR = "operator:";

export function presentEntry(entry: AccountEntry): z.output<typeof accountEntry> {
  const { id, accountId, kind, direction, occurredOn, reason, reference, actor } = entry;
  return {
    ...{ id, accountId, kind, direction, occurredOn, reason, reference },
    ...{ amount: toNumber(entry.amount), currency: "BRL" },
    operator: actor.startsWith(OPERATOR) ? actor.slice(OPERATOR.length) : null,
    createdAt: entry.createdAt.toISOString(),
  };
}

import { z } from "zod";
import { reais } from "#lib/core/amounts.ts";
import { nameSchema } from "#lib/core/described.ts";
import type { BilingualText } from "#lib/core/locale.ts";

const shared = { at: z.iso.datetime(), disputeId: z.uuid(), amount: reais(), blocked: reais() };

/** Timeline entries of a dispute and its outcome. */
export const disputed = z.object({ kind: z.literal("payment.disputed"), ...shared, reason: z.string() });
export const disputeEnded = z.object({
  kind: z.literal("payment.dispute_ended"),
  ...shared,
  outcome: z.enum(["released", "lost"]),
});

export const BY: BilingualText = {
  "pt-BR":
    "Quem fez, como na auditoria: `member:` e o e-mail ou `key:` e o começo da chave; null quando não foi ninguém da loja.",
  en: "The actor, as in the audit log: `member:` and the e-mail, or `key:` and the key's prefix; null if it was not someone from the store.",
};
export const HAPPENED = {
  kind: { "pt-BR": "O que aconteceu.", en: "What happened." },
  at: { "pt-BR": "Quando aconteceu.", en: "When it happened." },
} as const satisfies Record<string, BilingualText>;
const SHARED = {
  ...HAPPENED,
  disputeId: { "pt-BR": "A contestação.", en: "The dispute." },
  amount: { "pt-BR": "O valor contestado por quem pagou.", en: "The amount disputed by the payer." },
  blocked: { "pt-BR": "O que ficou bloqueado no saldo.", en: "The amount blocked in the balance." },
} as const satisfies Record<string, BilingualText>;

nameSchema(
  "OrderDisputed",
  { "pt-BR": "Quem pagou contestou o Pix.", en: "The payer disputed the Pix." },
  disputed,
  {
    ...SHARED,
    reason: { "pt-BR": "O motivo.", en: "The reason." },
  },
);
nameSchema(
  "OrderDisputeEnded",
  { "pt-BR": "A contestação terminou.", en: "The dispute ended." },
  disputeEnded,
  {
    ...SHARED,
    outcome: {
      "pt-BR": "`released` o valor foi liberado; `lost` voltou para quem pagou.",
      en: "`released` the amount is available again; `lost` it was returned to the payer.",
    },
  },
);

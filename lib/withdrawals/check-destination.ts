import { z } from "zod";
import type { StoreContext } from "#lib/context/context.ts";
import { acrossFields } from "#lib/core/across-fields.ts";
import { reais } from "#lib/core/amounts.ts";
import { nameSchema } from "#lib/core/described.ts";
import { toNumber } from "#lib/core/money.ts";
import { codeLine, identifierLine } from "#lib/core/text.ts";
import { sql } from "#lib/db/pool.ts";
import { AppError } from "#lib/errors/app-error.ts";
import { formatPixKey } from "#lib/pix/format-key.ts";
import { parsePixKey } from "#lib/pix/keys.ts";
import { pixKeyMessages } from "#lib/pix/messages.ts";
import { findListed } from "./allow-list.ts";
import { readGuards } from "./change-guards.ts";
import { readPayableCode } from "./destination.ts";
import { withdrawalMessages } from "./messages.ts";

export const destinationCheckBody = z
  .strictObject({ pixKey: identifierLine(100).optional(), brCode: codeLine(512).optional() })
  .refine(
    ...acrossFields(
      ({ pixKey, brCode }) => (pixKey === undefined) !== (brCode === undefined),
      "pixKey",
      withdrawalMessages.keyOrCode,
    ),
  );

export const codePreview = z.object({
  type: z.enum(["static", "dynamic"]),
  amount: reais().nullable(),
  requiresAmount: z.boolean(),
  merchantName: z.string(),
  recipientReference: z.string(),
});

export const checkedDestination = z.object({
  kind: z.enum(["cpf", "cnpj", "phone", "email", "evp", "code"]),
  key: z.string().nullable(),
  code: codePreview.nullable(),
  listed: z.object({ id: z.uuid(), label: z.string(), usableAt: z.iso.datetime() }).nullable(),
  allowed: z.boolean(),
});

type Checked = z.output<typeof checkedDestination>;

/**
 * Previews a destination: the key's kind and usual form, or the contents of the code; whether it is listed,
 * and whether the guards allow it now. Reserves nothing. Throws PixKeyInvalid, BrCodeInvalid,
 * BrCodeNotSupported, WithdrawalUnavailable.
 */
export async function checkDestination(
  ctx: StoreContext,
  body: z.output<typeof destinationCheckBody>,
): Promise<Checked> {
  const found = body.brCode === undefined ? readKey(body.pixKey ?? "") : await readCode(ctx, body.brCode);
  const [entry, { guards }] = await Promise.all([
    found.key === null ? null : findListed(ctx.store.id, found.key),
    readGuards(sql, ctx.store.id),
  ]);
  return {
    kind: found.kind,
    key: found.key && formatPixKey(found.key),
    code: found.code,
    listed: entry && { id: entry.id, label: entry.label, usableAt: entry.usableAt },
    allowed: !guards.allowListOnly || (entry !== null && Date.parse(entry.usableAt) <= Date.now()),
  };
}

type Found = { kind: Checked["kind"]; key: string | null; code: Checked["code"] };

function readKey(text: string): Found {
  const key = parsePixKey(text);
  if (!key.ok) throw new AppError("PixKeyInvalid", { texts: { problem: pixKeyMessages[key.reason] } });
  return { kind: key.type, key: key.value, code: null };
}

async function readCode(ctx: StoreContext, text: string): Promise<Found> {
  const { amount, key, ...code } = await readPayableCode(ctx, text);
  return { kind: "code", key, code: { ...code, amount: amount && toNumber(amount) } };
}

nameSchema(
  "DestinationToCheck",
  {
    "pt-BR": "Um destino a conferir: a chave ou o código.",
    en: "A destination to check: the key or the code.",
  },
  destinationCheckBody,
  {
    pixKey: { "pt-BR": "Uma chave Pix, como foi digitada.", en: "A Pix key, as typed." },
    brCode: { "pt-BR": "Um código Pix copia e cola inteiro.", en: "A complete Pix copy-and-paste code." },
  },
);
nameSchema(
  "PixCodePreview",
  { "pt-BR": "O que um código Pix diz.", en: "The decoded content of a Pix code." },
  codePreview,
  {
    type: { "pt-BR": "`static` ou `dynamic`.", en: "`static` or `dynamic`." },
    amount: { "pt-BR": "O valor fixo do código, ou null.", en: "The fixed amount of the code, or null." },
    requiresAmount: {
      "pt-BR": "`true`: o código não tem valor; informe `amount`.",
      en: "`true`: the code has no amount; send `amount`.",
    },
    merchantName: { "pt-BR": "O nome de quem recebe.", en: "The name of the recipient." },
    recipientReference: { "pt-BR": "A referência que está no código.", en: "The reference in the code." },
  },
);
nameSchema(
  "CheckedDestination",
  { "pt-BR": "Um destino conferido.", en: "A checked destination." },
  checkedDestination,
  {
    kind: {
      "pt-BR": "O tipo da chave, ou `code` para um código.",
      en: "The kind of key, or `code` for a code.",
    },
    key: {
      "pt-BR": "A chave como se costuma escrever; a de um código estático, também; null num código dinâmico.",
      en: "The key in canonical form, also for a static code; null for a dynamic code.",
    },
    code: {
      "pt-BR": "O que o código diz; null para uma chave.",
      en: "The decoded content of the code; null for a key.",
    },
    listed: {
      "pt-BR": "A conta de confiança que tem esta chave, ou null.",
      en: "The trusted account with this key, or null.",
    },
    "listed.label": { "pt-BR": "O nome que você lhe deu.", en: "The name you gave it." },
    "listed.usableAt": {
      "pt-BR": "A partir de quando pode receber, se só contas de confiança recebem.",
      en: "When it can start receiving withdrawals, if only trusted accounts can.",
    },
    allowed: {
      "pt-BR": "`false`: a loja só saca para contas de confiança, e esta chave não pode receber agora.",
      en: "`false` if the store only withdraws to trusted accounts and this key cannot receive now.",
    },
  },
);

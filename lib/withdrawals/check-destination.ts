import { z } from "zod";
import type { StoreContext } from "#lib/context/context.ts";
import { acrossFields } from "#lib/core/across-fields.ts";
import { reais } from "#lib/core/amounts.ts";
import { nameSchema } from "#lib/core/described.ts";
import { toNumber } from "#lib/core/money.ts";
import { line } from "#lib/core/text.ts";
import { sql } from "#lib/db/pool.ts";
import { AppError } from "#lib/errors/app-error.ts";
import { formatPixKey } from "#lib/pix/format-key.ts";
import { parsePixKey } from "#lib/pix/keys.ts";
import { pixKeyMessages } from "#lib/pix/messages.ts";
import { findListed } from "./allow-list.ts";
import { readPayableCode } from "./destination.ts";
import { readGuards } from "./guards.ts";
import { withdrawalMessages } from "./messages.ts";

export const destinationCheckBody = z
  .strictObject({ pixKey: line(100).optional(), brCode: line(512).optional() })
  .refine(
    ...acrossFields(
      ({ pixKey, brCode }) => (pixKey === undefined) !== (brCode === undefined),
      "pixKey",
      withdrawalMessages.keyOrCode,
    ),
  );

/** What a Pix code says. */
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
 * What a person should see before money goes there: the kind of key and its usual form, or what the code says; whether
 * it is on the list, and whether the guards let it receive now. Nothing is reserved. Throws PixKeyInvalid,
 * BrCodeInvalid, BrCodeNotSupported, WithdrawalUnavailable.
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
  destinationCheckBody,
  ["Um destino a conferir: a chave ou o código.", "A destination to check: the key or the code."],
  {
    pixKey: ["Uma chave Pix, como foi digitada.", "A Pix key, as it was typed."],
    brCode: ["Um código Pix copia e cola inteiro.", "A whole Pix copy-and-paste code."],
  },
);
nameSchema("PixCodePreview", codePreview, ["O que um código Pix diz.", "What a Pix code says."], {
  type: ["`static` ou `dynamic`.", "`static` or `dynamic`."],
  amount: ["O valor fixo do código, ou null.", "The fixed amount of the code, or null."],
  requiresAmount: [
    "`true`: o código não tem valor; informe `amount`.",
    "`true`: the code has no amount; send `amount`.",
  ],
  merchantName: ["O nome de quem recebe.", "The name of the recipient."],
  recipientReference: ["A referência que está no código.", "The reference in the code."],
});
nameSchema(
  "CheckedDestination",
  checkedDestination,
  ["Um destino conferido.", "A destination that was checked."],
  {
    kind: ["O tipo da chave, ou `code` para um código.", "The kind of key, or `code` for a code."],
    key: [
      "A chave como se costuma escrever; a de um código estático, também; null num código dinâmico.",
      "The key as it is usually written; that of a static code, too; null for a dynamic code.",
    ],
    code: ["O que o código diz; null para uma chave.", "What the code says; null for a key."],
    listed: [
      "O destino da lista que tem esta chave, ou null.",
      "The listed destination with this key, or null.",
    ],
    "listed.label": ["O nome que você lhe deu.", "The name that you gave it."],
    "listed.usableAt": [
      "A partir de quando pode receber, se só chaves da lista recebem.",
      "From when on it may receive, when only listed keys may.",
    ],
    allowed: [
      "`false`: a loja só saca para chaves da lista, e esta não pode receber agora.",
      "`false`: the store withdraws to listed keys only, and this one can't receive now.",
    ],
  },
);

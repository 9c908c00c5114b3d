import { z } from "zod";
import { totpCode } from "#lib/auth/totp-field.ts";
import { acrossFields } from "#lib/core/across-fields.ts";
import { amount } from "#lib/core/amounts.ts";
import { nameSchema } from "#lib/core/described.ts";
import { metadata } from "#lib/core/metadata.ts";
import { line } from "#lib/core/text.ts";
import { transfer } from "#lib/webhooks/payloads.ts";
import { withdrawalMessages } from "./messages.ts";

export const MIN_WITHDRAWAL = 2;

export const withdrawalBody = z
  .strictObject({
    amount: amount({ min: MIN_WITHDRAWAL }),
    pixKey: line(100).optional(),
    brCode: line(512).optional(),
    description: line(140).nullish(),
    externalReference: line(100).nullish(),
    metadata: metadata().optional(),
    idempotencyKey: z.string().optional(),
    totpCode,
  })
  .refine(
    ...acrossFields(
      ({ pixKey, brCode }) => pixKey !== undefined || brCode !== undefined,
      "pixKey",
      withdrawalMessages.destination,
    ),
  )
  .refine(
    ...acrossFields(
      ({ pixKey, brCode }) => pixKey === undefined || brCode === undefined,
      "brCode",
      withdrawalMessages.either,
    ),
  );

nameSchema("NewWithdrawal", withdrawalBody, ["Um saque a fazer.", "A withdrawal to make."], {
  amount: [
    "O que o destino recebe. Um código com valor fixo é pago com o próprio valor.",
    "What the recipient receives. A code with a fixed value is paid with its own value.",
  ],
  pixKey: [
    "Chave de destino: CPF, CNPJ, e-mail, telefone com o código 55 ou chave aleatória.",
    "Destination key: CPF, CNPJ, e-mail, phone with country code 55, or random key.",
  ],
  brCode: [
    "Em vez de `pixKey`: um código Pix copia e cola inteiro.",
    "Instead of `pixKey`: a whole Pix copy-and-paste code.",
  ],
  description: ["Uma anotação sua.", "A note of your own."],
});

export type WithdrawalBody = z.output<typeof withdrawalBody>;

/** Shown as it is announced: never its key, holder or bank. */
export const withdrawal = transfer;

export type WithdrawalView = z.output<typeof withdrawal>;

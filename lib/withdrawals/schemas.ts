import { z } from "zod";
import { totpCode } from "#lib/auth/totp-field.ts";
import { acrossFields } from "#lib/core/across-fields.ts";
import { amount } from "#lib/core/amounts.ts";
import { metadata } from "#lib/core/metadata.ts";
import { line } from "#lib/core/text.ts";
import { transfer } from "#lib/webhooks/payloads.ts";
import { withdrawalMessages } from "./messages.ts";

export const MIN_WITHDRAWAL = 2;

export const withdrawalBody = z
  .strictObject({
    amount: amount({ min: MIN_WITHDRAWAL }).meta({
      description: "What the recipient receives. A code with a fixed value is paid with its own value.",
    }),
    pixKey: line(100)
      .optional()
      .meta({ description: "CPF, CNPJ, e-mail, phone with country code 55, or random key." }),
    brCode: line(512).optional().meta({ description: "A whole Pix copy-and-paste code." }),
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

export type WithdrawalBody = z.output<typeof withdrawalBody>;

/** Shown as it is announced: never its key, holder or bank. */
export const withdrawal = transfer;

export type WithdrawalView = z.output<typeof withdrawal>;

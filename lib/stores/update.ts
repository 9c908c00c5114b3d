import { z } from "zod";
import type { StoreContext } from "#lib/context/context.ts";
import { nameSchema } from "#lib/core/described.ts";
import { slugMessages } from "#lib/core/input-messages.ts";
import type { Texts } from "#lib/core/locale.ts";
import { line, paragraph } from "#lib/core/text.ts";
import { db } from "#lib/db/client.ts";
import { transaction } from "#lib/db/pool.ts";
import { refusedAs } from "#lib/db/refusals.ts";
import { problemsError, refusedField } from "#lib/errors/app-error.ts";
import { pictureAddress } from "#lib/pictures/address.ts";
import { keepPictures } from "#lib/pictures/keep.ts";
import { IDENTITY_FIELDS, identityInput } from "./identity.ts";
import { forgetStores } from "./ref.ts";

/** Descriptions of the properties of a store. */
export const STORE_FIELDS = {
  name: { "pt-BR": "Nome da loja.", en: "Name of the store." },
  slug: {
    "pt-BR": "Endereço da loja: letras minúsculas, dígitos e hifens.",
    en: "The store's address: lower-case letters, digits and hyphens.",
  },
  description: { "pt-BR": "Texto sobre a loja, ou null.", en: "Description of the store, or null." },
  image: {
    "pt-BR": "Endereço da imagem da loja, http(s) ou o `url` de POST /pictures, ou null.",
    en: "URL of the store's picture, http(s) or the `url` from POST /pictures, or null.",
  },
  coverFee: {
    "pt-BR": "`true` se quem compra paga a tarifa além do preço.",
    en: "`true` if the customer pays the fee on top of the price.",
  },
  chargeExpiryMinutes: {
    "pt-BR": "Por quantos minutos uma cobrança pode ser paga.",
    en: "Minutes until a charge expires.",
  },
  ...IDENTITY_FIELDS,
  refusePayerMismatch: {
    "pt-BR": "`true` para devolver o pagamento feito por outra pessoa.",
    en: "`true` to refund payments made by anyone other than the buyer.",
  },
} as const satisfies Record<string, Texts>;

export const updateStoreBody = z.strictObject({
  name: line(80).optional(),
  slug: z
    .string()
    .regex(/^[a-z0-9]([a-z0-9-]{0,58}[a-z0-9])?$/, { error: slugMessages.format })
    .optional(),
  description: paragraph(1000).nullish(),
  image: pictureAddress().nullish(),
  ...identityInput,
  coverFee: z.boolean().optional(),
  chargeExpiryMinutes: z.number().int().min(5).max(1440).optional(),
  refusePayerMismatch: z.boolean().optional(),
});

nameSchema(
  "StoreChange",
  { "pt-BR": "O que muda na loja.", en: "The fields to update on the store." },
  updateStoreBody,
  STORE_FIELDS,
);

/** Partial update. Fees, the withdrawal limit and the gateways can be changed only by an operator. */
export async function updateStore(ctx: StoreContext, body: z.output<typeof updateStoreBody>): Promise<void> {
  const { policies, ...rest } = body;
  const used = (["image", "logo", "banner"] as const).flatMap((path) => {
    const address = body[path];
    return address ? [{ path, address }] : [];
  });
  if (used.length > 0) {
    const gone = await transaction((tx) => keepPictures(tx, used));
    if (gone.length > 0) throw problemsError(gone);
  }
  try {
    await db().store.update({
      where: { id: ctx.store.id },
      data: {
        ...rest,
        description: body.description === "" ? null : body.description,
        policyExchanges: policies?.exchanges,
        policyPrivacy: policies?.privacy,
        policyTerms: policies?.terms,
      },
      select: { id: true },
    });
  } catch (error) {
    if (refusedAs(error) === "storeSlugTaken") throw refusedField("SlugTaken", "slug", slugMessages.taken);
    throw error;
  }
  forgetStores();
}

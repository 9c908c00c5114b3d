import { z } from "zod";
import { auditChange } from "#lib/audit/change.ts";
import type { StoreContext } from "#lib/context/context.ts";
import { nameSchema } from "#lib/core/described.ts";
import { slugMessages } from "#lib/core/input-messages.ts";
import type { BilingualText } from "#lib/core/locale.ts";
import { line, paragraph } from "#lib/core/text.ts";
import { type Sql, transaction } from "#lib/db/pool.ts";
import { refusedAs } from "#lib/db/refusals.ts";
import { onlyRow, type Stored } from "#lib/db/rows.ts";
import { problemsError, refusedField } from "#lib/errors/app-error.ts";
import { tellOwners } from "#lib/mail/tell-owners.ts";
import { pictureAddress } from "#lib/pictures/address.ts";
import { keepPictures } from "#lib/pictures/keep.ts";
import type { StoreModel } from "#prisma/generated/models.ts";
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
    "pt-BR": "`true` para reembolsar o pagamento feito por outra pessoa.",
    en: "`true` to refund payments made by anyone other than the buyer.",
  },
  salesClosed: {
    "pt-BR":
      "`true` enquanto a loja está fechada: quem compra não faz pedidos novos (409 `StoreClosed`); pedidos já feitos e links de pagamento continuam.",
    en: "`true` while the shop is closed: shoppers cannot place orders (409 `StoreClosed`); earlier orders and payment links are still paid.",
  },
  closedNote: {
    "pt-BR": "O que a loja fechada diz a quem compra, ou null.",
    en: "The message of the closed shop to shoppers, or null.",
  },
} as const satisfies Record<string, BilingualText>;

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
  salesClosed: z.boolean().optional(),
  closedNote: line(300).nullish(),
});

nameSchema(
  "StoreChange",
  { "pt-BR": "O que muda na loja.", en: "The fields to update on the store." },
  updateStoreBody,
  STORE_FIELDS,
);

type StoreChange = z.output<typeof updateStoreBody>;

/** Partial update. Fees, the withdrawal limit and the gateways can be changed only by an operator. */
export async function updateStore(ctx: StoreContext, body: StoreChange): Promise<void> {
  const used = (["image", "logo", "banner"] as const).flatMap((path) => {
    const address = body[path];
    return address ? [{ path, address }] : [];
  });
  try {
    await transaction(async (tx) => {
      const gone = used.length > 0 ? await keepPictures(tx, used) : [];
      if (gone.length > 0) throw problemsError(gone);
      await write(tx, ctx, body);
    });
  } catch (error) {
    if (refusedAs(error) === "storeSlugTaken") throw refusedField("SlugTaken", "slug", slugMessages.taken);
    throw error;
  }
  forgetStores();
}

/** The fields by which the law and the buyers know the seller. */
const IDENTITY = ["legalName", "document", "contactEmail"] as const;

async function write(tx: Sql, ctx: StoreContext, body: StoreChange): Promise<void> {
  const locked = await tx<Stored<StoreModel>>(
    "lock-own-store",
    "SELECT * FROM stores WHERE id = $1 FOR NO KEY UPDATE",
    [ctx.store.id],
  );
  const before = onlyRow(locked);
  const after = { ...columnsOf(before), ...sent(body) };
  await tx(
    "update-store",
    `UPDATE stores SET name = $2, slug = $3, description = $4, image = $5, logo = $6, banner = $7, accent = $8,
       legal_name = $9, document = $10, address = $11, contact_email = $12, contact_phone = $13, policy_exchanges = $14,
       policy_privacy = $15, policy_terms = $16, cover_fee = $17, charge_expiry_minutes = $18, refuse_payer_mismatch = $19,
       sales_closed = $20, closed_note = $21, contact_whatsapp = $22, updated_at = now()
     WHERE id = $1`,
    [
      ...[before.id, after.name, after.slug, after.description, after.image, after.logo, after.banner],
      ...[after.accent, after.legalName, after.document, after.address, after.contactEmail],
      ...[after.contactPhone, after.policyExchanges, after.policyPrivacy, after.policyTerms],
      ...[after.coverFee, after.chargeExpiryMinutes, after.refusePayerMismatch],
      ...[after.salesClosed, after.closedNote, after.contactWhatsapp],
    ],
  );
  const change = await auditChange(tx, ctx, "store.changed", {}, before, after);
  if (change && IDENTITY.some((field) => field in change.after))
    await tellOwners(tx, ctx, before.id, { action: "store.changed", change });
}

/** The columns that a merchant changes. */
function columnsOf(store: Stored<StoreModel>) {
  const { name, slug, description, image, logo, banner, accent, coverFee } = store;
  const { legalName, document, address, contactEmail, contactPhone, contactWhatsapp } = store;
  const { policyExchanges, policyPrivacy, policyTerms, chargeExpiryMinutes, refusePayerMismatch } = store;
  const { salesClosed, closedNote } = store;
  return {
    ...{ name, slug, description, image, logo, banner, accent, coverFee },
    ...{ legalName, document, address, contactEmail, contactPhone, contactWhatsapp },
    ...{ policyExchanges, policyPrivacy, policyTerms, chargeExpiryMinutes, refusePayerMismatch },
    ...{ salesClosed, closedNote },
  };
}

/** The columns that were sent. */
function sent({ policies = {}, ...rest }: StoreChange): Partial<ReturnType<typeof columnsOf>> {
  const wanted = {
    ...rest,
    description: rest.description === "" ? null : rest.description,
    closedNote: rest.closedNote === "" ? null : rest.closedNote,
    policyExchanges: policies.exchanges,
    policyPrivacy: policies.privacy,
    policyTerms: policies.terms,
  };
  return Object.fromEntries(Object.entries(wanted).filter(([, value]) => value !== undefined));
}

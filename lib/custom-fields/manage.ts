import { z } from "zod";
import type { StoreContext } from "#lib/context/context.ts";
import { acrossFields, wholeNumber } from "#lib/core/across-fields.ts";
import { nameSchema } from "#lib/core/described.ts";
import type { BilingualText } from "#lib/core/locale.ts";
import { line } from "#lib/core/text.ts";
import { db } from "#lib/db/client.ts";
import type { Stored } from "#lib/db/rows.ts";
import { AppError } from "#lib/errors/app-error.ts";
import type { CustomFieldModel } from "#prisma/generated/models.ts";
import { customFieldMessages } from "./messages.ts";

const ids = z.array(z.uuid()).max(1000);
const MOST = 1_000_000_000_000;
const bound = z
  .number()
  .min(-MOST)
  .max(MOST)
  .refine((value) => Number(value.toFixed(6)) === value, { error: customFieldMessages.decimals });
const TYPES = ["TEXT", "NUMBER", "EMAIL", "GAME_USERNAME"] as const;

export const fields = {
  label: line(60),
  type: z.enum(TYPES),
  required: z.boolean(),
  products: ids,
  categories: ids,
  allProducts: z.boolean(),
  placeholder: line(120, 0)
    .transform((text) => text || null)
    .nullable(),
  min: bound.nullable(),
  max: bound.nullable(),
  position: wholeNumber(-1_000_000, 1_000_000),
};

const maxNotBelowMin = acrossFields(
  ({ min, max }) => !(typeof min === "number" && typeof max === "number" && max < min),
  "max",
  customFieldMessages.maxBelowMin,
);
const allOptional = z.strictObject(fields).partial();

export const createCustomFieldBody = allOptional.required({ label: true }).refine(...maxNotBelowMin);
export const updateCustomFieldBody = allOptional.refine(...maxNotBelowMin);

export const customField = z.object({
  id: z.uuid(),
  label: z.string(),
  type: z.enum(TYPES),
  placeholder: z.string().nullable(),
  required: z.boolean(),
  allProducts: z.boolean(),
  products: z.array(z.uuid()),
  categories: z.array(z.uuid()),
  min: z.number().nullable(),
  max: z.number().nullable(),
  position: z.number().int(),
});

const TEXTS = {
  label: { "pt-BR": "O nome do campo, como aparece para quem compra.", en: "The label shown to the buyer." },
  type: {
    "pt-BR": "`TEXT`, `NUMBER`, `EMAIL` ou `GAME_USERNAME` (nome de usuário de um jogo).",
    en: "`TEXT`, `NUMBER`, `EMAIL` or `GAME_USERNAME` (a username in a game).",
  },
  placeholder: {
    "pt-BR": "Exemplo dentro do campo vazio; null ou vazio: nenhum.",
    en: "Placeholder text; null or empty: none.",
  },
  required: {
    "pt-BR": "`true` se o pedido não pode ser criado sem este valor.",
    en: "`true` if an order cannot be created without this value.",
  },
  allProducts: { "pt-BR": "Aparece em todo produto.", en: "Shown on every product." },
  products: { "pt-BR": "Produtos em que aparece.", en: "The products that show it." },
  categories: {
    "pt-BR": "Aparece nos produtos destas categorias.",
    en: "Shown on all products of these categories.",
  },
  min: {
    "pt-BR": "Menor tamanho do texto ou menor número; null: nenhum.",
    en: "Minimum length of a text or minimum number; null: none.",
  },
  max: {
    "pt-BR": "Maior tamanho do texto ou maior número; null: nenhum.",
    en: "Maximum length of a text or maximum number; null: none.",
  },
  position: { "pt-BR": "Ordem no formulário, da menor à maior.", en: "Position in the form, lowest first." },
} as const satisfies Record<string, BilingualText>;
nameSchema(
  "NewCustomField",
  { "pt-BR": "Um campo a criar.", en: "A field to create." },
  createCustomFieldBody,
  TEXTS,
);
nameSchema(
  "CustomFieldChange",
  { "pt-BR": "O que muda num campo.", en: "The fields to update on a checkout field." },
  updateCustomFieldBody,
  TEXTS,
);
nameSchema(
  "CustomField",
  { "pt-BR": "Um campo a mais no checkout.", en: "A custom field in the checkout." },
  customField,
  {
    ...TEXTS,
    id: {
      "pt-BR": "Identificador: a chave em `customFields` de um pedido.",
      en: "Identifier: the key in `customFields` of an order.",
    },
  },
);

export type CustomField = z.output<typeof customField>;
export type Given = z.output<typeof updateCustomFieldBody>;

/** In the order of the checkout's form. */
export async function listCustomFields(ctx: StoreContext): Promise<CustomField[]> {
  const rows = await db().customField.findMany({
    where: { storeId: ctx.store.id },
    orderBy: [{ position: "asc" }, { id: "asc" }],
  });
  return rows.map(presentField);
}

/** Returns this store's field. Throws NotFound. */
export async function readCustomField(ctx: StoreContext, id: string): Promise<CustomField> {
  const row = await db().customField.findFirst({ where: { id, storeId: ctx.store.id } });
  if (!row) throw new AppError("NotFound");
  return presentField(row);
}

export function presentField(row: Stored<CustomFieldModel>): CustomField {
  return {
    id: row.id,
    label: row.label,
    type: row.type,
    placeholder: row.placeholder,
    required: row.required,
    allProducts: row.allProducts,
    products: row.productIds,
    categories: row.categoryIds,
    min: row.min?.toNumber() ?? null,
    max: row.max?.toNumber() ?? null,
    position: row.position,
  };
}

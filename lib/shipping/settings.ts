import { z } from "zod";
import { auditChange } from "#lib/audit/change.ts";
import type { StoreContext } from "#lib/context/context.ts";
import { amount, reais } from "#lib/core/amounts.ts";
import { nameSchema } from "#lib/core/described.ts";
import { toNumber } from "#lib/core/money.ts";
import { line } from "#lib/core/text.ts";
import { type Sql, sql, transaction } from "#lib/db/pool.ts";
import type { Stored } from "#lib/db/rows.ts";
import { type FieldProblem, fieldProblem, problemsError } from "#lib/errors/app-error.ts";
import type { ShippingSettingsModel } from "#prisma/generated/models.ts";
import { FREE_DELIVERY, FREIGHT_MODES, type FreightRules, MAX_FREIGHT, PHONE_FIELDS } from "./freight.ts";
import { shippingMessages } from "./messages.ts";
import { MAX_WEIGHT } from "./words.ts";

export const shippingSettingsBody = z.strictObject({
  deliveryEnabled: z.boolean().optional(),
  freightMode: z.enum(FREIGHT_MODES).optional(),
  deliveryPrice: amount({ max: MAX_FREIGHT }).optional(),
  defaultWeight: z.number().int().min(1).max(MAX_WEIGHT).optional(),
  freeFrom: amount({ min: 0.01 }).nullish(),
  pickupEnabled: z.boolean().optional(),
  pickupAddress: line(300).nullish(),
  pickupHours: line(200).nullish(),
  phone: z.enum(PHONE_FIELDS).optional(),
});

export const shippingSettings = z.object({
  deliveryEnabled: z.boolean(),
  freightMode: z.enum(FREIGHT_MODES),
  deliveryPrice: reais(),
  defaultWeight: z.number().int(),
  freeFrom: reais().nullable(),
  pickupEnabled: z.boolean(),
  pickupAddress: z.string().nullable(),
  pickupHours: z.string().nullable(),
  phone: z.enum(PHONE_FIELDS),
});

type SettingsRow = Stored<
  ShippingSettingsModel,
  | ("deliveryEnabled" | "freightMode" | "deliveryPrice" | "defaultWeight" | "freeFrom")
  | ("pickupEnabled" | "pickupAddress" | "pickupHours" | "phone")
>;

const RULES = `delivery_enabled, freight_mode, delivery_price, default_weight, free_from, pickup_enabled, pickup_address,
  pickup_hours, phone`;

/** The store's settings for freight and pick-up. */
export async function readFreightRules(storeId: string): Promise<FreightRules> {
  const [row] = await sql<SettingsRow>(
    "shipping-settings",
    `SELECT ${RULES} FROM shipping_settings WHERE store_id = $1`,
    [storeId],
  );
  return row ?? FREE_DELIVERY;
}

export async function readShippingSettings(ctx: StoreContext): Promise<z.output<typeof shippingSettings>> {
  return present(await readFreightRules(ctx.store.id));
}

/** Reads the settings and locks them: orders with parcels wait for the end of this transaction. */
export async function lockSettings(tx: Sql, storeId: string): Promise<FreightRules> {
  await tx(
    "shipping-settings-row",
    "INSERT INTO shipping_settings (store_id) VALUES ($1) ON CONFLICT (store_id) DO NOTHING",
    [storeId],
  );
  const [row] = await tx<SettingsRow>(
    "lock-shipping-settings",
    `SELECT ${RULES} FROM shipping_settings WHERE store_id = $1 FOR UPDATE`,
    [storeId],
  );
  return row ?? FREE_DELIVERY;
}

/**
 * Partial update. Throws an error that names the fields if no method would be left, a pick-up has no address, or the
 * table has no rows.
 */
export async function updateShippingSettings(
  ctx: StoreContext,
  body: z.output<typeof shippingSettingsBody>,
): Promise<z.output<typeof shippingSettings>> {
  return transaction(async (tx) => {
    const current = present(await lockSettings(tx, ctx.store.id));
    const sent = Object.fromEntries(Object.entries(body).filter(([, value]) => value !== undefined));
    const wanted = { ...current, ...sent };
    const problems = [...problemsOf(wanted), ...(await withoutTable(tx, ctx.store.id, wanted))];
    if (problems.length > 0) throw problemsError(problems);
    await tx(
      "update-shipping-settings",
      `UPDATE shipping_settings SET delivery_enabled = $2, freight_mode = $3::freight_mode, delivery_price = $4,
         default_weight = $5, free_from = $6, pickup_enabled = $7, pickup_address = $8, pickup_hours = $9,
         phone = $10::phone_field, updated_at = now() WHERE store_id = $1`,
      [
        ctx.store.id,
        ...[wanted.deliveryEnabled, wanted.freightMode, wanted.deliveryPrice, wanted.defaultWeight],
        ...[wanted.freeFrom, wanted.pickupEnabled, wanted.pickupAddress, wanted.pickupHours],
        wanted.phone,
      ],
    );
    await auditChange(tx, ctx, "shipping.updated", {}, current, wanted);
    return wanted;
  });
}

/** With a table without rows, every order would be refused. */
async function withoutTable(
  tx: Sql,
  storeId: string,
  { freightMode }: Pick<FreightRules, "freightMode">,
): Promise<FieldProblem[]> {
  if (freightMode === "flat") return [];
  const rows = await tx("has-freight-rows", "SELECT FROM freight_rows WHERE store_id = $1 LIMIT 1", [
    storeId,
  ]);
  return rows.length > 0 ? [] : [fieldProblem("freightMode", shippingMessages.tableNeeded)];
}

function problemsOf(wanted: z.output<typeof shippingSettings>): FieldProblem[] {
  const nothing = !wanted.deliveryEnabled && !wanted.pickupEnabled;
  const noPlace = wanted.pickupEnabled && wanted.pickupAddress === null;
  return [
    ...(nothing ? [fieldProblem("deliveryEnabled", shippingMessages.methodNeeded)] : []),
    ...(noPlace ? [fieldProblem("pickupAddress", shippingMessages.pickupAddress)] : []),
  ];
}

function present(rules: FreightRules): z.output<typeof shippingSettings> {
  return {
    deliveryEnabled: rules.deliveryEnabled,
    freightMode: rules.freightMode,
    deliveryPrice: toNumber(rules.deliveryPrice),
    defaultWeight: rules.defaultWeight,
    freeFrom: rules.freeFrom === null ? null : toNumber(rules.freeFrom),
    pickupEnabled: rules.pickupEnabled,
    pickupAddress: rules.pickupAddress,
    pickupHours: rules.pickupHours,
    phone: rules.phone,
  };
}

/** Also the description of the same field in the shipping options. */
export const PHONE = {
  "pt-BR":
    "O telefone de quem recebe, num endereço: `off` não é pedido nem guardado, `optional` pode ser informado, `required` é obrigatório.",
  en: "The recipient's telephone in an address: `off`: neither asked for nor stored; `optional`; `required`.",
} as const;

const FIELDS = {
  deliveryEnabled: {
    "pt-BR": "`true` se a loja envia pelos Correios ou por transportadora.",
    en: "`true` if the store sends parcels.",
  },
  freightMode: {
    "pt-BR": "`flat`, o mesmo valor por pedido, ou `table`, pela tabela de CEP e peso.",
    en: "`flat`, the same amount for each order, or `table`, by the table of CEPs and weights.",
  },
  deliveryPrice: {
    "pt-BR": "O frete de um pedido com `flat`.",
    en: "The freight of an order with `flat`.",
  },
  defaultWeight: {
    "pt-BR": "Gramas de um produto sem peso, para a tabela.",
    en: "Grams of a product without a weight, for the table.",
  },
  freeFrom: {
    "pt-BR": "Soma dos itens, sem o desconto, a partir da qual o frete é grátis; null: nunca.",
    en: "Sum of the items before the discount from which delivery is free; null: never.",
  },
  pickupEnabled: {
    "pt-BR": "`true` se o pedido pode ser retirado.",
    en: "`true` if orders can be picked up.",
  },
  pickupAddress: { "pt-BR": "Onde retirar, ou null.", en: "Where to pick up, or null." },
  pickupHours: { "pt-BR": "Quando retirar, ou null.", en: "When to pick up, or null." },
  phone: PHONE,
} as const;
nameSchema(
  "ShippingSettingsChange",
  { "pt-BR": "O que muda no frete e na retirada.", en: "The freight and pick-up settings to update." },
  shippingSettingsBody,
  FIELDS,
);
nameSchema(
  "ShippingSettings",
  { "pt-BR": "Frete e retirada da loja.", en: "The store's freight and pick-up." },
  shippingSettings,
  FIELDS,
);

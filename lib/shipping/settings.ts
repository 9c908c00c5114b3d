import { z } from "zod";
import { auditChange } from "#lib/audit/change.ts";
import type { StoreContext } from "#lib/context/context.ts";
import { amount, reais } from "#lib/core/amounts.ts";
import { nameSchema } from "#lib/core/described.ts";
import { toNumber } from "#lib/core/money.ts";
import { line } from "#lib/core/text.ts";
import { sql, transaction } from "#lib/db/pool.ts";
import type { Stored } from "#lib/db/rows.ts";
import { type FieldProblem, fieldProblem, problemsError } from "#lib/errors/app-error.ts";
import type { ShippingSettingsModel } from "#prisma/generated/models.ts";
import { FREE_DELIVERY, type FreightRules } from "./freight.ts";
import { shippingMessages } from "./messages.ts";

const MAX_FREIGHT = 10_000;

export const shippingSettingsBody = z.strictObject({
  deliveryEnabled: z.boolean().optional(),
  deliveryPrice: amount({ max: MAX_FREIGHT }).optional(),
  freeFrom: amount({ min: 0.01 }).nullish(),
  pickupEnabled: z.boolean().optional(),
  pickupAddress: line(300).nullish(),
  pickupHours: line(200).nullish(),
});

export const shippingSettings = z.object({
  deliveryEnabled: z.boolean(),
  deliveryPrice: reais(),
  freeFrom: reais().nullable(),
  pickupEnabled: z.boolean(),
  pickupAddress: z.string().nullable(),
  pickupHours: z.string().nullable(),
});

type SettingsRow = Stored<
  ShippingSettingsModel,
  "deliveryEnabled" | "deliveryPrice" | "freeFrom" | "pickupEnabled" | "pickupAddress" | "pickupHours"
>;

/** The store's freight and pick-up. */
export async function readFreightRules(storeId: string): Promise<FreightRules> {
  const [row] = await sql<SettingsRow>(
    "shipping-settings",
    `SELECT delivery_enabled, delivery_price, free_from, pickup_enabled, pickup_address, pickup_hours
     FROM shipping_settings WHERE store_id = $1`,
    [storeId],
  );
  return row ?? FREE_DELIVERY;
}

export async function readShippingSettings(ctx: StoreContext): Promise<z.output<typeof shippingSettings>> {
  return present(await readFreightRules(ctx.store.id));
}

/** Partial update. Throws an error that names the fields if nothing would be offered, or a pick-up without a place. */
export async function updateShippingSettings(
  ctx: StoreContext,
  body: z.output<typeof shippingSettingsBody>,
): Promise<z.output<typeof shippingSettings>> {
  return transaction(async (tx) => {
    await tx(
      "shipping-settings-row",
      "INSERT INTO shipping_settings (store_id) VALUES ($1) ON CONFLICT (store_id) DO NOTHING",
      [ctx.store.id],
    );
    const [before] = await tx<SettingsRow>(
      "lock-shipping-settings",
      `SELECT delivery_enabled, delivery_price, free_from, pickup_enabled, pickup_address, pickup_hours
       FROM shipping_settings WHERE store_id = $1 FOR UPDATE`,
      [ctx.store.id],
    );
    const current = present(before ?? FREE_DELIVERY);
    const sent = Object.fromEntries(Object.entries(body).filter(([, value]) => value !== undefined));
    const wanted = { ...current, ...sent };
    const problems = problemsOf(wanted);
    if (problems.length > 0) throw problemsError(problems);
    await tx(
      "update-shipping-settings",
      `UPDATE shipping_settings SET delivery_enabled = $2, delivery_price = $3, free_from = $4, pickup_enabled = $5,
         pickup_address = $6, pickup_hours = $7, updated_at = now() WHERE store_id = $1`,
      [
        ctx.store.id,
        wanted.deliveryEnabled,
        wanted.deliveryPrice,
        wanted.freeFrom,
        wanted.pickupEnabled,
        wanted.pickupAddress,
        wanted.pickupHours,
      ],
    );
    await auditChange(tx, ctx, "shipping.updated", {}, current, wanted);
    return wanted;
  });
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
    deliveryPrice: toNumber(rules.deliveryPrice),
    freeFrom: rules.freeFrom === null ? null : toNumber(rules.freeFrom),
    pickupEnabled: rules.pickupEnabled,
    pickupAddress: rules.pickupAddress,
    pickupHours: rules.pickupHours,
  };
}

const FIELDS = {
  deliveryEnabled: {
    "pt-BR": "`true` se a loja envia pelos Correios ou por transportadora.",
    en: "`true` if the store sends parcels.",
  },
  deliveryPrice: { "pt-BR": "O frete de um pedido.", en: "The freight of an order." },
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

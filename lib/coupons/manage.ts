import { z } from "zod";
import type { StoreContext } from "#lib/context/context.ts";
import { amount, reais } from "#lib/core/amounts.ts";
import { instant } from "#lib/core/dates.ts";
import { nameSchema } from "#lib/core/described.ts";
import { dateMessages } from "#lib/core/input-messages.ts";
import type { BilingualText } from "#lib/core/locale.ts";
import { withoutInvisible } from "#lib/core/plain-text.ts";
import { line } from "#lib/core/text.ts";
import { db } from "#lib/db/client.ts";
import type { Stored } from "#lib/db/rows.ts";
import { AppError } from "#lib/errors/app-error.ts";
import type { CouponModel } from "#prisma/generated/models.ts";
import { couponMessages } from "./messages.ts";
import { composed } from "./wrong-codes.ts";

const ids = z.array(z.uuid()).max(1000);
const maxUses = z.number().int().min(1).max(1_000_000_000);
const couponFreight = z.enum(["none", "free"]);
/** Spaces and characters that nobody sees or types. A zero-width joiner is part of emoji. */
const isTypable = (code: string) => !/\s/u.test(code) && withoutInvisible(code) === code;
const conditions = {
  value: amount({ min: 0 }).meta({ "x-money": false }),
  freight: couponFreight.optional(),
  maxUses: maxUses.nullish(),
  expiresAt: instant().nullish(),
  minPurchase: amount()
    .transform((value) => value || null)
    .nullish(),
  maxDiscount: amount({ min: 0.01 }).nullish(),
  productIds: ids.optional(),
  categoryIds: ids.optional(),
};

export const createCouponBody = z.strictObject({
  code: line(40).overwrite(composed).refine(isTypable, { error: couponMessages.spaces }),
  type: z.enum(["percentage", "fixed"]),
  ...conditions,
  // An update may end a coupon by setting the end to now. A new coupon that has already expired is a mistake.
  expiresAt: instant()
    .refine((at) => at > new Date(), { error: dateMessages.past })
    .nullish(),
});
export const updateCouponBody = z.strictObject({
  ...conditions,
  value: conditions.value.optional(),
  active: z.boolean().optional(),
});

export const COUPON_STATES = ["active", "inactive", "used_up", "expired"] as const;
export type CouponState = (typeof COUPON_STATES)[number];

export const coupon = z.object({
  id: z.uuid(),
  code: z.string(),
  type: z.enum(["percentage", "fixed"]),
  value: z.number(),
  freight: couponFreight,
  maxUses: z.number().int().nullable(),
  usedCount: z.number().int(),
  active: z.boolean(),
  state: z.enum(COUPON_STATES),
  expiresAt: z.iso.datetime().nullable(),
  minPurchase: reais().nullable(),
  maxDiscount: reais().nullable(),
  productIds: z.array(z.uuid()),
  categoryIds: z.array(z.uuid()),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
});

const WRITTEN = {
  value: {
    "pt-BR":
      "Pontos percentuais em `percentage`, reais em `fixed`; no máximo 2 casas decimais. 0 só num cupom que não dá nada além do frete grátis.",
    en: "Percentage points for `percentage`, reais for `fixed`; at most 2 decimal places. 0 only for a coupon that gives nothing but free freight.",
  },
  freight: {
    "pt-BR": "`free` dá frete grátis; `none`, o padrão, nunca muda o frete, nem com 100% de desconto.",
    en: "`free` gives free freight; `none`, the default, never changes the freight, not even at 100%.",
  },
  maxUses: {
    "pt-BR": "Quantas vezes pode ser usado; null: sem limite.",
    en: "Maximum number of uses; null: no limit.",
  },
  expiresAt: { "pt-BR": "Até quando vale; null: não vence.", en: "When it expires; null for no expiry." },
  minPurchase: { "pt-BR": "Compra mínima; null ou 0: nenhuma.", en: "Minimum purchase; null or 0: none." },
  maxDiscount: {
    "pt-BR": "Teto do desconto, em qualquer tipo; null: nenhum.",
    en: "Maximum discount, for either type; null: none.",
  },
  productIds: { "pt-BR": "Só estes produtos; vazia: todos.", en: "Only these products; empty: all." },
  categoryIds: {
    "pt-BR": "Só produtos destas categorias; vazia: todas.",
    en: "Only products of these categories; empty: all.",
  },
  active: {
    "pt-BR": "`false` suspende o cupom e mantém o histórico.",
    en: "`false` suspends the coupon and keeps its history.",
  },
} as const satisfies Record<string, BilingualText>;
const CODE = {
  code: {
    "pt-BR": "O que a pessoa digita; único na loja, sem diferenciar maiúsculas.",
    en: "The code that the buyer types; unique in the store, case-insensitive.",
  },
  type: { "pt-BR": "`percentage` ou `fixed`.", en: "`percentage` or `fixed`." },
} as const satisfies Record<string, BilingualText>;
const { active: _active, ...CONDITIONS } = WRITTEN;
nameSchema("NewCoupon", { "pt-BR": "Um cupom a criar.", en: "A coupon to create." }, createCouponBody, {
  ...CODE,
  ...CONDITIONS,
});
nameSchema(
  "CouponChange",
  { "pt-BR": "O que muda num cupom.", en: "The fields to update on a coupon." },
  updateCouponBody,
  WRITTEN,
);
nameSchema("Coupon", { "pt-BR": "Um cupom de desconto.", en: "A discount coupon." }, coupon, {
  ...CODE,
  ...WRITTEN,
  active: {
    "pt-BR": "`false`: suspenso, ou já usado `maxUses` vezes.",
    en: "`false`: suspended, or already used `maxUses` times.",
  },
  state: {
    "pt-BR":
      "`active`, `inactive` (suspenso), `used_up` (usado `maxUses` vezes ou mais) ou `expired` (vencido).",
    en: "`active`, `inactive` (suspended), `used_up` (used `maxUses` times or more) or `expired`.",
  },
  usedCount: {
    "pt-BR":
      "Quantos pedidos o seguram. Passa de `maxUses` quando um pedido cancelado é pago com atraso e mantém o desconto.",
    en: "Number of orders that hold it. Exceeds `maxUses` if a cancelled order is paid late and keeps its discount.",
  },
});

export type Coupon = z.output<typeof coupon>;
export type CreateCoupon = z.output<typeof createCouponBody>;
export type UpdateCoupon = z.output<typeof updateCouponBody>;

/** Returns this store's coupon. Throws NotFound. */
export async function readCoupon(ctx: StoreContext, id: string): Promise<Coupon> {
  const row = await db().coupon.findFirst({ where: { id, storeId: ctx.store.id, deletedAt: null } });
  if (!row) throw new AppError("NotFound");
  return presentCoupon(row);
}

export function presentCoupon(row: Stored<CouponModel>): Coupon {
  const state = stateOf(row);
  return {
    id: row.id,
    code: row.code,
    type: row.type,
    value: row.value.toNumber(),
    freight: row.freight,
    maxUses: row.maxUses,
    usedCount: row.usedCount,
    // A used-up coupon is inactive; it becomes active again when an unpaid order releases its use.
    active: row.active && !isUsedUp(row),
    state,
    expiresAt: row.expiresAt?.toISOString() ?? null,
    minPurchase: row.minPurchase?.toNumber() ?? null,
    maxDiscount: row.maxDiscount?.toNumber() ?? null,
    productIds: row.productIds,
    categoryIds: row.categoryIds,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  };
}

/** The state of a coupon, irreversible ones first. lib/coupons/list.ts has the same rule in SQL. */
function stateOf(row: Stored<CouponModel, "active" | "expiresAt" | "maxUses" | "usedCount">): CouponState {
  if (row.expiresAt && row.expiresAt <= new Date()) return "expired";
  if (isUsedUp(row)) return "used_up";
  return row.active ? "active" : "inactive";
}

function isUsedUp({ maxUses, usedCount }: Pick<CouponModel, "maxUses" | "usedCount">): boolean {
  return maxUses !== null && usedCount >= maxUses;
}

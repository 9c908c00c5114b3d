import type { StoreContext } from "#lib/context/context.ts";
import { type CsvList, csvFile } from "#lib/context/csv-file.ts";
import { column, timeColumn, wholeList, wordColumn } from "#lib/core/csv.ts";
import type { BilingualText } from "#lib/core/locale.ts";
import { money } from "#lib/core/money.ts";
import { type CouponFilter, listCoupons } from "./list.ts";
import type { Coupon } from "./manage.ts";
import { COUPON_WORDS } from "./words.ts";

const TYPE: Record<Coupon["type"], BilingualText> = {
  percentage: { "pt-BR": "porcentagem", en: "percentage" },
  fixed: { "pt-BR": "valor fixo", en: "fixed amount" },
};

const FREIGHT: Record<Coupon["freight"], BilingualText> = {
  none: { "pt-BR": "não muda", en: "unchanged" },
  free: { "pt-BR": "grátis", en: "free" },
};

const FILE: CsvList<Coupon> = {
  name: { "pt-BR": "cupons", en: "coupons" },
  columns: [
    column({ "pt-BR": "código", en: "code" }, (coupon) => coupon.code),
    wordColumn({ "pt-BR": "situação", en: "status" }, COUPON_WORDS, (coupon) => coupon.state),
    wordColumn({ "pt-BR": "tipo", en: "type" }, TYPE, (coupon) => coupon.type),
    column({ "pt-BR": "desconto", en: "discount" }, (coupon) => money(coupon.value)),
    wordColumn({ "pt-BR": "frete", en: "freight" }, FREIGHT, (coupon) => coupon.freight),
    column({ "pt-BR": "usos", en: "uses" }, (coupon) => coupon.usedCount),
    column({ "pt-BR": "limite de usos", en: "most uses" }, (coupon) => coupon.maxUses),
    column({ "pt-BR": "compra mínima", en: "minimum purchase" }, (coupon) => amountOf(coupon.minPurchase)),
    column({ "pt-BR": "desconto máximo", en: "maximum discount" }, (coupon) => amountOf(coupon.maxDiscount)),
    column({ "pt-BR": "produtos", en: "products" }, (coupon) => coupon.productIds.join(" ")),
    column({ "pt-BR": "categorias", en: "categories" }, (coupon) => coupon.categoryIds.join(" ")),
    timeColumn({ "pt-BR": "vence em", en: "expires at" }, (coupon) => coupon.expiresAt),
    timeColumn({ "pt-BR": "criado em", en: "created at" }, (coupon) => coupon.createdAt),
    column({ "pt-BR": "id", en: "id" }, (coupon) => coupon.id),
  ],
};

function amountOf(value: number | null) {
  return value === null ? null : money(value);
}

/** All coupons that match the filters of the list, newest first. */
export function couponsCsv(ctx: StoreContext, filter: Pick<CouponFilter, "search" | "state">) {
  const { search, state } = filter;
  const coupons = wholeList(async () => (await listCoupons(ctx, { offset: 0, search, state })).coupons);
  return csvFile(ctx, FILE, {}, coupons);
}

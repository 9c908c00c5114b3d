import { z } from "zod";
import type { StoreContext } from "#lib/context/context.ts";
import { line, paragraph, webAddress } from "#lib/core/text.ts";
import { sql } from "#lib/db/pool.ts";
import { refusedAs } from "#lib/db/refusals.ts";
import { invalidField } from "#lib/errors/app-error.ts";
import { forgetStores } from "./ref.ts";

export const updateStoreBody = z.strictObject({
  name: line(80).optional(),
  slug: z
    .string()
    .regex(/^[a-z0-9]([a-z0-9-]{0,58}[a-z0-9])?$/, { error: "slug.format" })
    .optional(),
  description: paragraph(1000).nullish(),
  image: webAddress().nullish(),
  coverFee: z.boolean().optional().meta({ description: "The customer pays the fee on top of the price." }),
  chargeExpiryMinutes: z.number().int().min(5).max(1440).optional(),
  refusePayerMismatch: z
    .boolean()
    .optional()
    .meta({ description: "Sends back a payment by another person than the buyer." }),
});

/** Changes what was sent. Fees, the withdrawal limit and the gateways are the operator's. */
export async function updateStore(ctx: StoreContext, body: z.output<typeof updateStoreBody>): Promise<void> {
  const value = <K extends keyof typeof body>(key: K) => body[key] ?? null;
  try {
    await sql(
      "update-store",
      `UPDATE stores SET name = coalesce($2, name), slug = coalesce($3, slug),
         description = CASE WHEN $4 THEN $5 ELSE description END, image = CASE WHEN $6 THEN $7 ELSE image END,
         cover_fee = coalesce($8, cover_fee), charge_expiry_minutes = coalesce($9, charge_expiry_minutes),
         refuse_payer_mismatch = coalesce($10, refuse_payer_mismatch), updated_at = now()
       WHERE id = $1`,
      [
        ctx.store.id,
        value("name"),
        value("slug"),
        body.description !== undefined,
        body.description || null,
        body.image !== undefined,
        value("image"),
        value("coverFee"),
        value("chargeExpiryMinutes"),
        value("refusePayerMismatch"),
      ],
    );
  } catch (error) {
    if (refusedAs(error) === "storeSlugTaken") throw invalidField("slug", "slug.taken");
    throw error;
  }
  forgetStores();
}

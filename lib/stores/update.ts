import { z } from "zod";
import type { StoreContext } from "#lib/context/context.ts";
import { slugMessages } from "#lib/core/input-messages.ts";
import { line, paragraph, webAddress } from "#lib/core/text.ts";
import { db } from "#lib/db/client.ts";
import { refusedAs } from "#lib/db/refusals.ts";
import { invalidField } from "#lib/errors/app-error.ts";
import { forgetStores } from "./ref.ts";

export const updateStoreBody = z.strictObject({
  name: line(80).optional(),
  slug: z
    .string()
    .regex(/^[a-z0-9]([a-z0-9-]{0,58}[a-z0-9])?$/, { error: slugMessages.format })
    .optional(),
  description: paragraph(1000).nullish(),
  image: webAddress().nullish(),
  coverFee: z.boolean().optional(),
  chargeExpiryMinutes: z.number().int().min(5).max(1440).optional(),
  refusePayerMismatch: z.boolean().optional(),
});

/** Changes what was sent. Fees, the withdrawal limit and the gateways are the operator's. */
export async function updateStore(ctx: StoreContext, body: z.output<typeof updateStoreBody>): Promise<void> {
  try {
    await db().store.update({
      where: { id: ctx.store.id },
      data: { ...body, description: body.description === "" ? null : body.description },
      select: { id: true },
    });
  } catch (error) {
    if (refusedAs(error) === "storeSlugTaken") throw invalidField("slug", slugMessages.taken);
    throw error;
  }
  forgetStores();
}

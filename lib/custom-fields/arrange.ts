import { z } from "zod";
import { auditBy } from "#lib/audit/write.ts";
import type { StoreContext } from "#lib/context/context.ts";
import { nameSchema } from "#lib/core/described.ts";
import { transaction } from "#lib/db/pool.ts";
import { reorder } from "#lib/db/reorder.ts";
import { problemsError } from "#lib/errors/app-error.ts";
import { referenceMessages } from "#lib/errors/reference-messages.ts";
import { type CustomField, listCustomFields } from "./manage.ts";
import { customFieldMessages } from "./messages.ts";

export const customFieldOrderBody = z.strictObject({ ids: z.array(z.uuid()).min(1).max(1000) });

nameSchema("CustomFieldOrder", { "pt-BR": "A nova ordem.", en: "The new order." }, customFieldOrderBody, {
  ids: {
    "pt-BR": "Os campos na ordem do formulário; os que faltam vêm depois, na ordem que têm.",
    en: "The fields in form order; omitted ones follow in their current order.",
  },
});

/** Reorders all fields at once, or none. */
export async function orderCustomFields(ctx: StoreContext, ids: readonly string[]): Promise<CustomField[]> {
  const given = ids.map((id) => id.toLowerCase());
  const wrong = await transaction(async (tx) => {
    const { wrong, moved } = await reorder(tx, "custom_fields", ctx.store.id, given);
    if (moved > 0) await auditBy(tx, ctx, "fields.reordered", { moved });
    return wrong;
  });
  if (wrong.length > 0)
    throw problemsError(
      wrong.map((place) => ({
        path: `ids.${place.index}`,
        message: place.wrong === "unknown" ? customFieldMessages.notOfStore : referenceMessages.repeated,
      })),
    );
  return listCustomFields(ctx);
}

import type { StoreContext } from "#lib/context/context.ts";
import { sql } from "#lib/db/pool.ts";
import type { AuditAction } from "./acts.ts";
import { auditBy } from "./write.ts";

/**
 * A file with whole documents of buyers. A member's export is audited before its first line; a key reads each document
 * by itself, too.
 */
export function auditedFile<F extends { chunks: AsyncIterable<string> }>(
  ctx: StoreContext,
  action: Extract<AuditAction, `${string}.exported`>,
  filters: object,
  file: F,
): F {
  if (ctx.actor.kind !== "session") return file;
  return { ...file, chunks: audited(ctx, action, filters, file.chunks) };
}

async function* audited(
  ctx: StoreContext,
  action: AuditAction,
  filters: object,
  chunks: AsyncIterable<string>,
): AsyncGenerator<string> {
  await auditBy(sql, ctx, action, { filters });
  yield* chunks;
}

import { actorName, auditBy } from "#lib/audit/write.ts";
import type { StoreContext } from "#lib/context/context.ts";
import { sql, transaction } from "#lib/db/pool.ts";
import type { Stored } from "#lib/db/rows.ts";
import { AppError } from "#lib/errors/app-error.ts";
import type { OrderNoteModel } from "#prisma/generated/models.ts";

type Note = { id: string; text: string; by: string; createdAt: string };

type NoteList = { notes: Note[]; pagination: { limit: number; offset: number; total: number } };

/** The team's notes on an order, newest first. Throws NotFound. */
export async function listOrderNotes(
  ctx: StoreContext,
  orderId: string,
  { limit, offset }: { limit: number; offset: number },
): Promise<NoteList> {
  const [found] = await sql<{ total: number; notes: Note[] }>(
    "order-notes",
    `SELECT (SELECT count(*)::int FROM order_notes n WHERE n.order_id = o.id) AS total,
       (SELECT coalesce(jsonb_agg(jsonb_build_object('id', n.id, 'text', n.text, 'by', n.author, 'createdAt', n.created_at)
          ORDER BY n.created_at DESC, n.id DESC), '[]')
        FROM (SELECT * FROM order_notes WHERE order_id = o.id ORDER BY created_at DESC, id DESC LIMIT $3 OFFSET $4) n) AS notes
     FROM orders o WHERE o.store_id = $1 AND o.id = $2`,
    [ctx.store.id, orderId, limit, offset],
  );
  if (!found) throw new AppError("NotFound");
  const notes = found.notes.map((note) => ({ ...note, createdAt: new Date(note.createdAt).toISOString() }));
  return { notes, pagination: { limit, offset, total: found.total } };
}

/**
 * The audit log records the author, not the text: a note may contain personal data, and the log is never erased.
 * Throws NotFound.
 */
export async function addOrderNote(ctx: StoreContext, orderId: string, text: string): Promise<Note> {
  const by = actorName(ctx);
  return transaction(async (tx) => {
    const [note] = await tx<Stored<OrderNoteModel, "id" | "createdAt">>(
      "add-order-note",
      `INSERT INTO order_notes (store_id, order_id, text, author)
       SELECT store_id, id, $3, $4 FROM orders WHERE store_id = $1 AND id = $2 RETURNING id, created_at`,
      [ctx.store.id, orderId, text, by],
    );
    if (!note) throw new AppError("NotFound");
    await auditBy(tx, ctx, "order.noted", { orderId, noteId: note.id });
    return { id: note.id, text, by, createdAt: note.createdAt.toISOString() };
  });
}

/** Throws NotFound. */
export async function removeOrderNote(ctx: StoreContext, orderId: string, noteId: string): Promise<void> {
  await transaction(async (tx) => {
    const removed = await tx<Stored<OrderNoteModel, "id">>(
      "remove-order-note",
      "DELETE FROM order_notes WHERE store_id = $1 AND order_id = $2 AND id = $3 RETURNING id",
      [ctx.store.id, orderId, noteId],
    );
    if (removed.length === 0) throw new AppError("NotFound");
    await auditBy(tx, ctx, "order.note_removed", { orderId, noteId });
  });
}

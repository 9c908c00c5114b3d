import { z } from "zod";
import { nameSchema } from "#lib/core/described.ts";
import { BY, HAPPENED } from "./timeline-disputes.ts";

/** A note of the team as an entry of the timeline; a removed one leaves none. */
export const noted = z.object({
  kind: z.literal("note.added"),
  at: z.iso.datetime(),
  noteId: z.uuid(),
  text: z.string(),
  by: z.string(),
});

/** The statement's part for it (timeline.ts). */
export const NOTE_PART = `SELECT n.created_at, 12, 'note.added', jsonb_build_object('noteId', n.id, 'text', n.text,
     'by', n.author) FROM o JOIN order_notes n ON n.order_id = o.id`;

nameSchema("OrderNoted", { "pt-BR": "A equipe anotou algo.", en: "The team noted something." }, noted, {
  ...HAPPENED,
  noteId: { "pt-BR": "A nota.", en: "The note." },
  text: { "pt-BR": "O texto.", en: "The text." },
  by: BY,
});

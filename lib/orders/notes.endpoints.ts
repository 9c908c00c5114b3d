import { z } from "zod";
import { describeFields, nameSchema } from "#lib/core/described.ts";
import type { BilingualText } from "#lib/core/locale.ts";
import { paragraph } from "#lib/core/text.ts";
import { endpoint, endpoints } from "#lib/http/endpoint.ts";
import { page, pagination } from "#lib/http/pagination.ts";
import { addOrderNote, listOrderNotes, removeOrderNote } from "./notes.ts";
import { BY } from "./timeline-disputes.ts";

const byId = z.object({ id: z.uuid() });
const note = z.object({ id: z.uuid(), text: z.string(), by: z.string(), createdAt: z.iso.datetime() });
const noteBody = z.strictObject({ text: paragraph(2000).trim().min(1) });
const writes = { kind: "key", scopes: ["transaction.create"], role: "support" } as const;
const REMOVED: BilingualText = { "pt-BR": "Nota removida.", en: "Note removed." };

export const orderNotes = endpoints({
  listOrderNotes: endpoint({
    tag: "Orders",
    method: "GET",
    path: "/orders/{id}/notes",
    summary: { "pt-BR": "Listar as notas de um pedido", en: "List an order's notes" },
    description: {
      "pt-BR": "Da mais nova à mais antiga. As notas são da equipe: quem compra não as vê.",
      en: "Newest first. The notes are the team's: the buyer does not see them.",
    },
    access: { kind: "key", scopes: ["transaction.verify"] },
    params: byId,
    query: z.strictObject(page(50, 100)),
    response: z.object({ notes: z.array(note), pagination }),
    status: 200,
    run: (ctx, { params, query }) => listOrderNotes(ctx, params.id, query),
  }),

  addOrderNote: endpoint({
    tag: "Orders",
    method: "POST",
    path: "/orders/{id}/notes",
    summary: { "pt-BR": "Anotar algo em um pedido", en: "Add a note to an order" },
    description: {
      "pt-BR":
        "Só a equipe vê. A nota aparece no histórico do pedido; a auditoria diz quem anotou, nunca o texto.",
      en: "Only the team sees it. The note is part of the order's timeline; the audit log names the author, never the text.",
    },
    access: writes,
    params: byId,
    body: noteBody,
    response: z.object({ note }),
    status: 201,
    run: async (ctx, { params, body }) => ({ note: await addOrderNote(ctx, params.id, body.text) }),
  }),

  removeOrderNote: endpoint({
    tag: "Orders",
    method: "DELETE",
    path: "/orders/{id}/notes/{noteId}",
    summary: { "pt-BR": "Remover uma nota de um pedido", en: "Remove a note from an order" },
    description: {
      "pt-BR": "Na hora e de vez. A auditoria diz quem removeu.",
      en: "Immediate and permanent. The audit log names who removed it.",
    },
    access: writes,
    params: byId.extend({ noteId: z.uuid() }),
    response: z.object({ message: z.string() }),
    status: 200,
    run: (ctx, { params }) => removeOrderNote(ctx, params.id, params.noteId),
    present: (ctx) => ({ message: REMOVED[ctx.locale] }),
  }),
});

nameSchema("NewOrderNote", { "pt-BR": "Uma nota a guardar.", en: "A note to add." }, noteBody, {
  text: { "pt-BR": "O texto.", en: "The text." },
});
nameSchema("OrderNote", { "pt-BR": "Uma nota da equipe.", en: "A note of the team." }, note, {
  text: { "pt-BR": "O texto.", en: "The text." },
  by: BY,
});
describeFields(orderNotes.listOrderNotes.response, {
  notes: { "pt-BR": "As notas desta página.", en: "The notes on this page." },
});
describeFields(orderNotes.addOrderNote.response, { note: { "pt-BR": "A nota.", en: "The note." } });
describeFields(orderNotes.removeOrderNote.params, { noteId: { "pt-BR": "A nota.", en: "The note." } });

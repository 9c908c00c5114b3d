import { z } from "zod";
import { audit } from "#lib/audit/write.ts";
import { describeFields } from "#lib/core/described.ts";
import { transaction } from "#lib/db/pool.ts";
import { endpoint, endpoints } from "#lib/http/endpoint.ts";
import { sessionsCsv } from "./export.ts";
import { forgetSessions, listSessions, revokeSession } from "./sessions.ts";

const access = { kind: "session", least: "member" } as const;

export const sessions = endpoints({
  listSessions: endpoint({
    tag: "Account",
    method: "GET",
    path: "/account/sessions",
    summary: { "pt-BR": "Listar as sessões da conta", en: "List the account's sessions" },
    access,
    response: z.object({
      sessions: z.array(
        z.object({
          id: z.uuid(),
          address: z.string(),
          userAgent: z.string().nullable(),
          createdAt: z.iso.datetime(),
          lastSeenAt: z.iso.datetime(),
          current: z.boolean(),
        }),
      ),
    }),
    status: 200,
    run: async (ctx) => {
      const { memberId, sessionId } = ctx.actor;
      return { sessions: await listSessions(memberId, sessionId) };
    },
    csv: (ctx) => sessionsCsv(ctx),
  }),

  revokeSession: endpoint({
    tag: "Account",
    method: "DELETE",
    path: "/account/sessions/{id}",
    summary: { "pt-BR": "Encerrar a sessão de um navegador", en: "Sign out a session" },
    description: {
      "pt-BR": "Na hora; em outros servidores, em até um segundo.",
      en: "Takes effect immediately; within a second on other servers.",
    },
    access,
    params: z.object({ id: z.uuid() }),
    response: z.object({ success: z.literal(true) }),
    status: 200,
    run: async (ctx, { params }) => {
      const { memberId, email, address } = ctx.actor;
      await transaction(async (tx) => {
        await revokeSession(tx, memberId, params.id);
        await audit(tx, { storeId: null, actor: `member:${email}`, action: "session.revoked", address });
      });
      forgetSessions();
      return { success: true };
    },
  }),
});

describeFields(sessions.listSessions.response, {
  sessions: { "pt-BR": "As sessões abertas.", en: "The open sessions." },
  "sessions.address": {
    "pt-BR": "De que endereço entrou.",
    en: "The IP address from which the session was opened.",
  },
  "sessions.userAgent": { "pt-BR": "O navegador, ou null.", en: "The browser, or null." },
  "sessions.lastSeenAt": { "pt-BR": "Quando foi usada pela última vez.", en: "When it was last used." },
  "sessions.current": {
    "pt-BR": "`true` na sessão desta chamada.",
    en: "`true` for the session that made this request.",
  },
});

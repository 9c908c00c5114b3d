import { z } from "zod";
import { describeFields } from "#lib/core/described.ts";
import { listFile } from "#lib/db/list-file.ts";
import { endpoint, endpoints } from "#lib/http/endpoint.ts";
import { page, pagination } from "#lib/http/pagination.ts";
import { FAILED_MAILS_FILE } from "../mails/export.ts";
import { failedMail, listFailedMails, retryMail } from "../mails/failed.ts";
import { readHealth } from "./health.ts";
import { health } from "./schemas.ts";

const tag = "Operator";
const access = { kind: "session", least: "operator" } as const;

export const operatorHealth = endpoints({
  getOperatorHealth: endpoint({
    tag,
    method: "GET",
    path: "/operator/health",
    summary: { "pt-BR": "Ler o estado do sistema", en: "Read the state of the system" },
    description: {
      "pt-BR": "O worker, as filas, os e-mails, os webhooks, os bancos e o banco de dados, agora.",
      en: "The worker, the queues, e-mails, webhooks, banks and the database, now.",
    },
    access,
    response: z.object({ health }),
    status: 200,
    run: async () => ({ health: await readHealth() }),
  }),

  listFailedMails: endpoint({
    tag,
    method: "GET",
    path: "/operator/mails",
    summary: { "pt-BR": "Listar os e-mails recusados", en: "List refused e-mails" },
    description: {
      "pt-BR":
        "De todas as lojas, do mais novo ao mais antigo, sem o conteúdo. Os de texto já apagado ficam de fora.",
      en: "Of all stores, newest first, without their content. Those whose text was removed are left out.",
    },
    access,
    query: z.strictObject(page(20, 100)),
    response: z.object({ mails: z.array(failedMail), pagination }),
    status: 200,
    run: async (_ctx, { query }) => {
      const { records: mails, total } = await listFailedMails(query);
      return { mails, pagination: { ...query, total } };
    },
    csv: (ctx, { query }) => listFile(ctx, FAILED_MAILS_FILE, query, listFailedMails),
  }),

  retryMail: endpoint({
    tag,
    method: "POST",
    path: "/operator/mails/{id}/retry",
    summary: { "pt-BR": "Enviar de novo um e-mail recusado", en: "Send a refused e-mail again" },
    description: {
      "pt-BR": "Repetir não envia outro. Fica no registro da loja.",
      en: "Repeating the call sends no other one. Recorded in the store's audit log.",
    },
    access,
    params: z.object({ id: z.uuid() }),
    response: z.object({ success: z.literal(true) }),
    status: 200,
    errors: ["MailNotResendable"],
    run: async (ctx, { params }) => {
      await retryMail(ctx, params.id);
      return { success: true };
    },
  }),
});

describeFields(operatorHealth.getOperatorHealth.response, {
  health: { "pt-BR": "O estado.", en: "The state." },
});
describeFields(operatorHealth.listFailedMails.response, {
  mails: { "pt-BR": "Os desta página.", en: "The items on this page." },
});

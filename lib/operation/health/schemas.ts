import { z } from "zod";
import { nameSchema } from "#lib/core/described.ts";

const count = () => z.number().int();

const queue = z.object({
  name: z.string(),
  waiting: count(),
  scheduled: count(),
  running: count(),
  failed: count(),
  oldestSeconds: count().nullable(),
});
export type QueueView = z.output<typeof queue>;

export const health = z.object({
  checkedAt: z.iso.datetime(),
  worker: z.object({ processes: count(), since: z.iso.datetime().nullable() }),
  queues: z.array(queue),
  mails: z.object({ failed: count() }),
  webhooks: z.object({ failedDeliveries: count(), failingEndpoints: count(), pausedEndpoints: count() }),
  accounts: z.object({ connected: count(), failing: count(), stopped: count(), inconclusive: count() }),
  database: z.object({
    bytes: count(),
    connections: count(),
    maxConnections: count(),
    version: z.string(),
    migrations: count(),
    lastMigration: z.string().nullable(),
    appOwnsNothing: z.boolean(),
  }),
});
export type HealthView = z.output<typeof health>;

nameSchema("OperatorQueue", { "pt-BR": "Uma fila do worker.", en: "A queue of the worker." }, queue, {
  name: { "pt-BR": "O nome da fila.", en: "The name of the queue." },
  waiting: { "pt-BR": "O que já devia estar sendo feito.", en: "What is due." },
  scheduled: { "pt-BR": "O que está marcado para depois.", en: "What is scheduled for later." },
  running: { "pt-BR": "O que está sendo feito.", en: "What is being worked on." },
  failed: {
    "pt-BR": "O que falhou e não será tentado de novo.",
    en: "What has failed and is not tried again.",
  },
  oldestSeconds: {
    "pt-BR": "Há quantos segundos a mais antiga espera, ou null.",
    en: "Seconds that the oldest one has been waiting, or null.",
  },
});
nameSchema("OperatorHealth", { "pt-BR": "O estado do sistema.", en: "The state of the system." }, health, {
  checkedAt: { "pt-BR": "Quando foi lido.", en: "When it was read." },
  worker: { "pt-BR": "Os processos que trabalham fora das requisições.", en: "The background workers." },
  "worker.processes": { "pt-BR": "Quantos estão vivos agora.", en: "Number of those alive now." },
  "worker.since": {
    "pt-BR": "Desde quando o mais antigo, ou null.",
    en: "Start of the oldest one, or null.",
  },
  queues: { "pt-BR": "As filas.", en: "The queues." },
  mails: { "pt-BR": "Os e-mails.", en: "The e-mails." },
  "mails.failed": {
    "pt-BR": "Quantos o servidor de e-mail recusou.",
    en: "Number refused by the mail server.",
  },
  webhooks: { "pt-BR": "Os webhooks.", en: "The webhooks." },
  "webhooks.failedDeliveries": {
    "pt-BR": "Entregas desistidas nos últimos 7 dias.",
    en: "Deliveries given up in the last 7 days.",
  },
  "webhooks.failingEndpoints": { "pt-BR": "Endereços falhando agora.", en: "Endpoints failing now." },
  "webhooks.pausedEndpoints": { "pt-BR": "Endereços pausados.", en: "Paused endpoints." },
  accounts: { "pt-BR": "As contas em bancos com API.", en: "The accounts at banks with an API." },
  "accounts.connected": { "pt-BR": "Quantas estão ligadas.", en: "Number switched on." },
  "accounts.failing": {
    "pt-BR": "Quantas falharam na última chamada.",
    en: "Number whose last call failed.",
  },
  "accounts.stopped": {
    "pt-BR": "Quantas estão com os saques parados.",
    en: "Number with stopped withdrawals.",
  },
  "accounts.inconclusive": {
    "pt-BR": "Quantas têm o saldo sem conferência que conclua há 6 horas ou mais.",
    en: "Number whose comparison with the bank has concluded nothing for 6 hours or more.",
  },
  database: { "pt-BR": "O banco de dados.", en: "The database." },
  "database.bytes": { "pt-BR": "O tamanho em bytes.", en: "The size in bytes." },
  "database.connections": { "pt-BR": "Conexões abertas.", en: "Open connections." },
  "database.maxConnections": { "pt-BR": "O máximo de conexões.", en: "The maximum of connections." },
  "database.version": { "pt-BR": "A versão do PostgreSQL.", en: "The version of PostgreSQL." },
  "database.migrations": { "pt-BR": "Migrações aplicadas.", en: "Applied migrations." },
  "database.lastMigration": { "pt-BR": "A última delas.", en: "The last one." },
  "database.appOwnsNothing": {
    "pt-BR": "Se o próprio banco impede o servidor de mudar o extrato e a auditoria.",
    en: "Whether the database itself keeps the server from changing ledger and audit log.",
  },
});

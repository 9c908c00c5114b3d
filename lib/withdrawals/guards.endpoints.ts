import { z } from "zod";
import { listAudit } from "#lib/audit/list.ts";
import { totpCode } from "#lib/auth/second-factor/totp-field.ts";
import { describeFields, nameSchema } from "#lib/core/described.ts";
import { line } from "#lib/core/text.ts";
import { endpoint, endpoints } from "#lib/http/endpoint.ts";
import { page, pagination } from "#lib/http/pagination.ts";
import { addDestination, listDestinations, removeDestination } from "./allow-list.ts";
import { changeGuardsBody, GUARD_FIELDS, guards } from "./guard-rules.ts";
import { changeGuards, readOwnGuards } from "./guards.ts";

const tag = "Guards";
const reads = { kind: "key", scopes: ["balance.read"] } as const;
/** Sessions only: a leaked API key must not be able to change the guards that limit it. */
const changes = { kind: "session", least: "owner" } as const;

const state = z.object({
  guards,
  pending: z.object({ guards, effectiveAt: z.iso.datetime() }).nullable(),
});

const destination = z.object({
  id: z.uuid(),
  label: z.string(),
  hint: z.string(),
  usableAt: z.iso.datetime(),
  selectable: z.boolean(),
  createdAt: z.iso.datetime(),
});

export const withdrawalGuards = endpoints({
  getWithdrawalGuards: endpoint({
    tag,
    method: "GET",
    path: "/stores/me/withdrawal-guards",
    summary: {
      "pt-BR": "Ler o que protege os saques da loja",
      en: "Read what protects the store's withdrawals",
    },
    access: reads,
    response: state,
    status: 200,
    run: (ctx) => readOwnGuards(ctx),
  }),

  changeWithdrawalGuards: endpoint({
    tag,
    method: "PUT",
    path: "/stores/me/withdrawal-guards",
    summary: {
      "pt-BR": "Mudar o que protege os saques da loja",
      en: "Change what protects the store's withdrawals",
    },
    description: {
      "pt-BR":
        "Só muda o que for enviado. O que aperta vale na hora; o que afrouxa, depois de `coolingOffHours`. Os donos recebem um e-mail e fica na auditoria. Só pela sessão de um dono, com código.",
      en: "Only what is sent changes. What gets tighter counts at once; what gets looser after `coolingOffHours`. The owners are mailed, and the audit log has it. Only an owner's session can do this, with a code.",
    },
    access: changes,
    body: changeGuardsBody.extend({ totpCode }),
    confirm: ({ body: { totpCode: _code, ...change } }) => change,
    response: state,
    status: 200,
    errors: ["SecondMemberRequired"],
    run: (ctx, { body: { totpCode: _code, ...change } }) => changeGuards(ctx, change),
  }),

  listWithdrawalDestinations: endpoint({
    tag,
    method: "GET",
    path: "/stores/me/withdrawal-destinations",
    summary: {
      "pt-BR": "Listar as chaves que podem receber saques",
      en: "List the keys that may receive withdrawals",
    },
    description: {
      "pt-BR": "Valem enquanto `allowListOnly` estiver ligado. As chaves vêm mascaradas.",
      en: "They count while `allowListOnly` is on. Keys are masked.",
    },
    access: reads,
    response: z.object({ destinations: z.array(destination) }),
    status: 200,
    run: async (ctx) => ({ destinations: await listDestinations(ctx) }),
  }),

  addWithdrawalDestination: endpoint({
    tag,
    method: "POST",
    path: "/stores/me/withdrawal-destinations",
    summary: { "pt-BR": "Pôr uma chave na lista", en: "Put a key on the list" },
    description: {
      "pt-BR": "Ela recebe a partir de `usableAt`, quando acaba a carência.",
      en: "It may receive from `usableAt` on, when its cooling-off time is over.",
    },
    access: changes,
    body: z.strictObject({ pixKey: line(100), label: line(60), totpCode }),
    confirm: ({ body: { pixKey } }) => ({ pixKey }),
    response: z.object({ destination }),
    status: 201,
    errors: ["PixKeyInvalid", "DestinationListed", "DestinationListFull"],
    run: async (ctx, { body }) => ({ destination: await addDestination(ctx, body.pixKey, body.label) }),
  }),

  removeWithdrawalDestination: endpoint({
    tag,
    method: "DELETE",
    path: "/stores/me/withdrawal-destinations/{id}",
    summary: { "pt-BR": "Tirar uma chave da lista, na hora", en: "Take a key off the list, at once" },
    access: changes,
    params: z.object({ id: z.uuid() }),
    response: z.object({ success: z.literal(true) }),
    status: 200,
    run: async (ctx, { params }) => {
      await removeDestination(ctx, params.id);
      return { success: true };
    },
  }),

  listAuditEntries: endpoint({
    tag,
    method: "GET",
    path: "/stores/me/audit",
    summary: {
      "pt-BR": "Listar quem mudou o que protege o dinheiro",
      en: "List who changed what that protects money",
    },
    description: {
      "pt-BR": "Do mais novo ao mais antigo. Nada é alterado nem apagado.",
      en: "Newest first. Entries are never changed or removed.",
    },
    access: { kind: "key", scopes: ["*"], role: "manager" },
    query: z.strictObject(page(50, 100)),
    response: z.object({
      entries: z.array(
        z.object({
          id: z.uuid(),
          actor: z.string(),
          action: z.string(),
          details: z.record(z.string(), z.unknown()),
          createdAt: z.iso.datetime(),
        }),
      ),
      pagination,
    }),
    status: 200,
    run: async (ctx, { query }) => {
      const { entries, total } = await listAudit(ctx, query);
      return { entries, pagination: { ...query, total } };
    },
  }),
});

nameSchema(
  "GuardChange",
  { "pt-BR": "O que muda.", en: "What changes." },
  withdrawalGuards.changeWithdrawalGuards.body,
  GUARD_FIELDS,
);
nameSchema(
  "GuardState",
  { "pt-BR": "As proteções agora e depois.", en: "The guards now and later." },
  state,
  {
    pending: {
      "pt-BR": "O que afrouxa e espera a sua hora, ou null.",
      en: "A loosening that waits for its time, or null.",
    },
    "pending.effectiveAt": { "pt-BR": "Quando passa a valer.", en: "When it takes effect." },
  },
);
const LABEL = { "pt-BR": "Nome do destino, para você.", en: "Name of the destination, for you." } as const;
nameSchema(
  "WithdrawalDestination",
  { "pt-BR": "Uma chave que pode receber.", en: "A key that may receive." },
  destination,
  {
    label: LABEL,
    hint: { "pt-BR": "A chave, mascarada.", en: "The key, masked." },
    usableAt: { "pt-BR": "A partir de quando pode receber.", en: "From when on it may receive." },
    selectable: {
      "pt-BR": "Um saque pode dizer só o `id` deste destino, sem a chave.",
      en: "A withdrawal can name this destination by its `id`, without the key.",
    },
  },
);
describeFields(withdrawalGuards.listWithdrawalDestinations.response, {
  destinations: { "pt-BR": "As chaves da lista.", en: "The keys of the list." },
});
describeFields(withdrawalGuards.addWithdrawalDestination.body, {
  pixKey: { "pt-BR": "A chave Pix.", en: "The Pix key." },
  label: LABEL,
});
describeFields(withdrawalGuards.listAuditEntries.response, {
  entries: { "pt-BR": "Os registros desta página.", en: "The entries of this page." },
  "entries.actor": { "pt-BR": "Quem fez.", en: "Who did it." },
  "entries.action": { "pt-BR": "O que foi feito.", en: "What was done." },
  "entries.details": { "pt-BR": "Os pormenores da ação.", en: "The details of the action." },
});

import { z } from "zod";
import { totpCode } from "#lib/auth/second-factor/totp-field.ts";
import { describeFields, nameSchema } from "#lib/core/described.ts";
import { identifierLine, line } from "#lib/core/text.ts";
import { endpoint, endpoints } from "#lib/http/endpoint.ts";
import { addDestination, listDestinations, removeDestination } from "./allow-list.ts";
import { changeGuards, readOwnGuards } from "./change-guards.ts";
import { destinationsCsv } from "./destinations-csv.ts";
import { changeGuardsBody, GUARD_FIELDS, guards } from "./guard-rules.ts";

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
      "pt-BR": "Ler as proteções de saque",
      en: "Read the withdrawal guards",
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
      "pt-BR": "Alterar as proteções de saque",
      en: "Update the withdrawal guards",
    },
    description: {
      "pt-BR":
        "Só os campos enviados mudam. Mais proteção vale na hora, menos proteção vale depois de `coolingOffHours`. Os donos recebem um e-mail, e a mudança fica na auditoria. Exige a sessão de um dono e um código do autenticador.",
      en: "Only the fields sent are updated. More protection applies immediately, less protection after `coolingOffHours`. Owners are notified by e-mail, and the change is recorded in the audit log. Requires an owner's session and an authenticator code.",
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
      "pt-BR": "Listar as contas de confiança",
      en: "List the trusted accounts",
    },
    description: {
      "pt-BR":
        "Enquanto `allowListOnly` está ligado, só elas podem receber saques. As chaves vêm mascaradas.",
      en: "While `allowListOnly` is on, only they can receive withdrawals. Keys are masked.",
    },
    access: reads,
    response: z.object({ destinations: z.array(destination) }),
    status: 200,
    run: async (ctx) => ({ destinations: await listDestinations(ctx) }),
    csv: (ctx) => destinationsCsv(ctx),
  }),

  addWithdrawalDestination: endpoint({
    tag,
    method: "POST",
    path: "/stores/me/withdrawal-destinations",
    summary: { "pt-BR": "Adicionar uma conta de confiança", en: "Add a trusted account" },
    description: {
      "pt-BR": "A conta recebe a partir de `usableAt`, quando acaba o tempo de espera.",
      en: "It can receive withdrawals from `usableAt`, when its waiting time ends.",
    },
    access: changes,
    body: z.strictObject({ pixKey: identifierLine(100), label: line(60), totpCode }),
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
    summary: {
      "pt-BR": "Remover uma conta de confiança, na hora",
      en: "Remove a trusted account immediately",
    },
    access: changes,
    params: z.object({ id: z.uuid() }),
    response: z.object({ success: z.literal(true) }),
    status: 200,
    run: async (ctx, { params }) => {
      await removeDestination(ctx, params.id);
      return { success: true };
    },
  }),
});

nameSchema(
  "GuardChange",
  { "pt-BR": "O que muda.", en: "The guards to update." },
  withdrawalGuards.changeWithdrawalGuards.body,
  GUARD_FIELDS,
);
nameSchema(
  "GuardState",
  { "pt-BR": "As proteções agora e depois.", en: "The guards in force and those scheduled." },
  state,
  {
    pending: {
      "pt-BR": "Menos proteção já agendada, ou null.",
      en: "A scheduled loosening of the guards, or null.",
    },
    "pending.effectiveAt": { "pt-BR": "Quando passa a valer.", en: "When it takes effect." },
  },
);
const LABEL = {
  "pt-BR": "Nome da conta, para você.",
  en: "A name for the account, for your own use.",
} as const;
nameSchema(
  "WithdrawalDestination",
  { "pt-BR": "Uma conta de confiança.", en: "A trusted account." },
  destination,
  {
    label: LABEL,
    hint: { "pt-BR": "A chave, mascarada.", en: "The key, masked." },
    usableAt: { "pt-BR": "A partir de quando pode receber.", en: "When it can start receiving withdrawals." },
    selectable: {
      "pt-BR": "`true` se um saque pode usar esta conta pelo `id`, sem a chave.",
      en: "`true` if a withdrawal can use this account by its `id`, without the key.",
    },
  },
);
describeFields(withdrawalGuards.listWithdrawalDestinations.response, {
  destinations: { "pt-BR": "As contas de confiança.", en: "The trusted accounts." },
});
describeFields(withdrawalGuards.addWithdrawalDestination.body, {
  pixKey: { "pt-BR": "A chave Pix.", en: "The Pix key." },
  label: LABEL,
});

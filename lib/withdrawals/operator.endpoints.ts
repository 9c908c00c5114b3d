import { z } from "zod";
import { totpCode } from "#lib/auth/second-factor/totp-field.ts";
import { describeFields } from "#lib/core/described.ts";
import { line } from "#lib/core/text.ts";
import { listFile } from "#lib/db/list-file.ts";
import { endpoint, endpoints } from "#lib/http/endpoint.ts";
import { page, pagination } from "#lib/http/pagination.ts";
import { isEndToEndId } from "#lib/pix/end-to-end-id.ts";
import { approveByOperator, rejectByOperator } from "./decide.ts";
import { QUEUE_FILE } from "./export.ts";
import { withdrawalMessages } from "./messages.ts";
import { listQueue, type Queued, readQueued } from "./operator-queue.ts";
import { presentWithdrawal, type Withdrawal } from "./record.ts";
import { withdrawal } from "./schemas.ts";

const tag = "Operator";
/** Validated before the authenticator code is consumed. */
const endToEndId = () => line(32).refine((id) => isEndToEndId(id), { error: withdrawalMessages.endToEndId });
const access = { kind: "session", least: "operator" } as const;
const params = z.object({ id: z.uuid() });
const store = z.object({ id: z.uuid(), name: z.string() });
const queued = z.object({ withdrawal, store });
const present = (waiting: Queued) => ({
  withdrawal: presentWithdrawal(waiting),
  store: { id: waiting.storeId, name: waiting.storeName },
});
const decided = {
  response: z.object({ withdrawal }),
  status: 200,
  present: (_ctx: unknown, record: Withdrawal) => ({ withdrawal: presentWithdrawal(record) }),
} as const;

export const operator = endpoints({
  listManualWithdrawals: endpoint({
    tag,
    method: "GET",
    path: "/operator/withdrawals",
    summary: {
      "pt-BR": "Listar os saques a pagar à mão",
      en: "List withdrawals to pay by hand",
    },
    description: {
      "pt-BR":
        "Do mais antigo ao mais novo, de toda loja com saída `manual` e sem saques retidos. Sem os destinos.",
      en: "Oldest first, for every store whose outbound gateway is `manual` and whose withdrawals are not held. Destinations are not included.",
    },
    access,
    query: z.strictObject(page(50, 100)),
    response: z.object({ withdrawals: z.array(queued), pagination }),
    status: 200,
    run: async (_ctx, { query }) => {
      const { records, total } = await listQueue(query);
      return { withdrawals: records.map(present), pagination: { ...query, total } };
    },
    csv: (ctx, { query }) => listFile(ctx, QUEUE_FILE, query, listQueue),
  }),

  getManualWithdrawal: endpoint({
    tag,
    method: "GET",
    path: "/operator/withdrawals/{id}",
    summary: { "pt-BR": "Ler um saque com o destino", en: "Read a withdrawal with its destination" },
    description: {
      "pt-BR": "Cada leitura fica na auditoria da loja. Com os saques da loja retidos, é recusada.",
      en: "Each access is recorded in the store's audit log. Refused while the store's withdrawals are held.",
    },
    access,
    params,
    response: queued.extend({
      destination: z.object({ kind: z.enum(["pixKey", "brCode"]), value: z.string() }),
    }),
    status: 200,
    errors: ["WithdrawalUnavailable"],
    run: async (ctx, { params: { id } }) => {
      const { waiting, destination } = await readQueued(ctx, id);
      return { ...present(waiting), destination };
    },
  }),

  approveManualWithdrawal: endpoint({
    ...decided,
    tag,
    method: "POST",
    path: "/operator/withdrawals/{id}/approval",
    summary: {
      "pt-BR": "Confirmar um saque pago à mão",
      en: "Confirm a withdrawal paid by hand",
    },
    description: {
      "pt-BR":
        "Envie o endToEndId do pagamento e um código do autenticador de quem opera. Repetir dá a mesma resposta; outro endToEndId para o mesmo saque é recusado e anotado, porque foi pago duas vezes.",
      en: "Send the endToEndId of the payment and a code from the operator's authenticator. Repeating the request returns the same result; a different endToEndId for the same withdrawal is refused and recorded, since it was paid twice.",
    },
    access,
    params,
    body: z.strictObject({ endToEndId: endToEndId(), totpCode }),
    confirm: ({ body: { endToEndId } }) => ({ endToEndId }),
    errors: ["WithdrawalTransitionNotAllowed", "EndToEndIdTaken"],
    run: (ctx, { params: { id }, body }) => approveByOperator(ctx, id, body.endToEndId),
  }),

  rejectManualWithdrawal: endpoint({
    ...decided,
    tag,
    method: "POST",
    path: "/operator/withdrawals/{id}/rejection",
    summary: {
      "pt-BR": "Recusar um saque a pagar à mão",
      en: "Reject a withdrawal to pay by hand",
    },
    access,
    params,
    body: z.strictObject({ reason: line(140), totpCode }),
    confirm: () => ({}),
    errors: ["WithdrawalTransitionNotAllowed"],
    run: (ctx, { params: { id }, body }) => rejectByOperator(ctx, id, body.reason),
  }),
});

const STORE = {
  store: { "pt-BR": "A loja que pediu.", en: "The store that requested it." },
  "store.name": { "pt-BR": "Nome da loja.", en: "Name of the store." },
} as const;
describeFields(queued, STORE);
describeFields(operator.listManualWithdrawals.response, {
  withdrawals: { "pt-BR": "Os que esperam, desta página.", en: "The withdrawals on this page." },
});
describeFields(operator.getManualWithdrawal.response, {
  ...STORE,
  destination: { "pt-BR": "Para onde pagar.", en: "The destination to pay." },
  "destination.kind": { "pt-BR": "`pixKey` ou `brCode`.", en: "`pixKey` or `brCode`." },
  "destination.value": { "pt-BR": "A chave ou o código.", en: "The key or the code." },
});
describeFields(operator.approveManualWithdrawal.body, {
  endToEndId: {
    "pt-BR": "O endToEndId do Pix que foi feito.",
    en: "The endToEndId of the Pix that you made.",
  },
});
describeFields(operator.rejectManualWithdrawal.body, { reason: { "pt-BR": "O motivo.", en: "The reason." } });

import { z } from "zod";
import { totpCode } from "#lib/auth/second-factor/totp-field.ts";
import { describeFields } from "#lib/core/described.ts";
import { endpoint, endpoints } from "#lib/http/endpoint.ts";
import { testMoney } from "./test-money.schemas.ts";
import { listTestMoney, writeOffTestMoney } from "./test-money.ts";

const tag = "Operator";
const access = { kind: "session", least: "operator" } as const;
const params = z.object({ id: z.uuid() });
const left = z.object({ testMoney: z.array(testMoney) });
const writtenOff = z.object({ writtenOff: z.array(testMoney) });

export const testMoneyOfStores = endpoints({
  getStoreTestMoney: endpoint({
    tag,
    method: "GET",
    path: "/operator/stores/{id}/test-money",
    summary: {
      "pt-BR": "Ler o dinheiro de teste de uma loja de produção",
      en: "Read a live store's test money",
    },
    description: {
      "pt-BR":
        "O que ficou de antes de existirem ambientes, em contas de homologação ou de testes. Nenhuma conta de produção paga esse dinheiro, e a loja só é conectada a uma depois da baixa.",
      en: "What is left from before environments existed, at accounts of homologation or tests. No production account pays this money, and the store is connected to one only after it was written off.",
    },
    access,
    params,
    response: left,
    status: 200,
    run: async (_ctx, { params: { id } }) => ({ testMoney: await listTestMoney(id) }),
  }),

  writeOffStoreTestMoney: endpoint({
    tag,
    method: "POST",
    path: "/operator/stores/{id}/test-money/write-off",
    summary: {
      "pt-BR": "Dar baixa no dinheiro de teste de uma loja de produção",
      en: "Write off a live store's test money",
    },
    description: {
      "pt-BR":
        "Com um código do autenticador. As cobranças sem pagamento dessas contas terminam, e o saldo sai da carteira por um ajuste, que o extrato explica. Fica na auditoria. Repetir não faz nada.",
      en: "Requires a code from the authenticator. Unpaid charges of these accounts end, and the balance leaves the wallet by an adjustment that the statement explains. Recorded in the audit log. A repeat does nothing.",
    },
    access,
    params,
    body: z.strictObject({ totpCode }),
    confirm: ({ params: { id } }) => ({ id }),
    response: writtenOff,
    status: 200,
    errors: ["InsufficientBalance"],
    run: async (ctx, { params: { id } }) => ({ writtenOff: await writeOffTestMoney(ctx, id) }),
  }),
});

describeFields(left, {
  testMoney: { "pt-BR": "Por conta; vazio se não há.", en: "By account; empty if there is none." },
});
describeFields(writtenOff, {
  writtenOff: { "pt-BR": "O que saiu, por conta.", en: "What was written off, by account." },
});

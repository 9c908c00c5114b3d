import { z } from "zod";
import { describeFields } from "#lib/core/described.ts";
import { listFile } from "#lib/db/list-file.ts";
import { endpoint, endpoints } from "#lib/http/endpoint.ts";
import { page, pagination } from "#lib/http/pagination.ts";
import { readBalance } from "./balance.ts";
import { compareNow } from "./compare-now.ts";
import { bookEntry, listEntries } from "./entries.ts";
import { accountEntry, entryBody, presentEntry } from "./entry.schemas.ts";
import { ENTRIES_FILE } from "./export.ts";
import { presentBalance } from "./present.ts";
import { accountBalance } from "./schemas.ts";

const tag = "Operator";
const access = { kind: "session", least: "operator" } as const;
const params = z.object({ id: z.uuid() });
const balance = z.object({ balance: accountBalance });

export const accountBalances = endpoints({
  getGatewayAccountBalance: endpoint({
    tag,
    method: "GET",
    path: "/operator/gateway-accounts/{id}/balance",
    summary: {
      "pt-BR": "Ler a conta do saldo e a última leitura no banco",
      en: "Read an account's equation and the last reading of its balance",
    },
    access,
    params,
    response: balance,
    status: 200,
    run: async (_ctx, { params: { id } }) => ({ balance: presentBalance(await readBalance(id)) }),
  }),

  compareGatewayAccountBalance: endpoint({
    tag,
    method: "POST",
    path: "/operator/gateway-accounts/{id}/balance/comparison",
    summary: {
      "pt-BR": "Comparar o saldo do banco com os livros agora",
      en: "Compare the bank's balance with the books now",
    },
    description: {
      "pt-BR":
        "Lê o saldo no banco. Uma leitura pedida aqui encerra uma pendência `balance_difference` quando os saldos batem, mas não confirma uma diferença: para isso vale a próxima leitura automática.",
      en: "Reads the balance at the bank. A reading requested here closes a case `balance_difference` if the balances agree, but does not confirm a difference: the next automatic reading does.",
    },
    access,
    params,
    response: balance,
    status: 200,
    errors: ["BalanceNotSupported", "BalanceNotRead"],
    run: async (ctx, { params: { id } }) => ({ balance: presentBalance(await compareNow(ctx, id)) }),
  }),

  listGatewayAccountEntries: endpoint({
    tag,
    method: "GET",
    path: "/operator/gateway-accounts/{id}/balance/entries",
    summary: {
      "pt-BR": "Listar os lançamentos da plataforma numa conta, do mais novo ao mais antigo",
      en: "List the platform's entries of an account, newest first",
    },
    access,
    params,
    query: z.strictObject(page(50, 100)),
    response: z.object({ entries: z.array(accountEntry), pagination }),
    status: 200,
    run: async (_ctx, { params: { id }, query }) => {
      const { records, total } = await listEntries(id, query);
      return { entries: records.map(presentEntry), pagination: { ...query, total } };
    },
    csv: (ctx, { params: { id }, query }) =>
      listFile(ctx, ENTRIES_FILE, query, (entries) => listEntries(id, entries)),
  }),

  bookGatewayAccountEntry: endpoint({
    tag,
    method: "POST",
    path: "/operator/gateway-accounts/{id}/balance/entries",
    summary: {
      "pt-BR": "Lançar uma tarifa do banco, um depósito ou uma retirada da plataforma",
      en: "Book a bank fee, or a deposit or withdrawal of the platform",
    },
    description: {
      "pt-BR":
        "Com um código do autenticador. Muda a conta do saldo e nenhum saldo de loja; fica na auditoria e nunca é apagado. Um engano se desfaz com o mesmo valor na outra direção. O saldo no banco é lido de novo em seguida.",
      en: "Requires a code from the authenticator. Changes the equation and no store's balance; it is audited and never removed. A mistake is taken back by the same amount in the other direction. The balance at the bank is read again shortly after.",
    },
    access,
    params,
    body: entryBody,
    confirm: ({ params: { id }, body: { totpCode: _code, ...wish } }) => ({ id, ...wish }),
    response: z.object({ entry: accountEntry }),
    status: 201,
    errors: ["IdempotencyKeyReused"],
    run: async (ctx, { params: { id }, body }) => ({ entry: presentEntry(await bookEntry(ctx, id, body)) }),
  }),
});

describeFields(balance, { balance: { "pt-BR": "O saldo da conta.", en: "The account's balance." } });
describeFields(accountBalances.listGatewayAccountEntries.response, {
  entries: { "pt-BR": "Os lançamentos desta página.", en: "The entries on this page." },
});
describeFields(accountBalances.bookGatewayAccountEntry.response, {
  entry: { "pt-BR": "O lançamento.", en: "The entry." },
});

import { endpoint, endpoints } from "#lib/http/endpoint.ts";
import { readBalance } from "./balance.ts";
import { balance } from "./schemas.ts";

export const wallet = endpoints({
  getBalance: endpoint({
    tag: "Wallet",
    method: "GET",
    path: "/wallet/balance",
    summary: { "pt-BR": "Ler o saldo", en: "Read the balance" },
    description: {
      "pt-BR":
        "`available` pode ser sacado; `pending` está saindo (saques e reembolsos que o banco ainda não confirmou). `owed` é o que a loja deve, quase sempre 0: enquanto deve, não saca.",
      en: "`available` can be withdrawn; `pending` is in transit (withdrawals and refunds not yet confirmed by the bank). `owed` is what the store owes, almost always 0: while it owes, it cannot withdraw.",
    },
    access: { kind: "key", scopes: ["balance.read"] },
    response: balance,
    status: 200,
    run: (ctx) => readBalance(ctx),
  }),
});

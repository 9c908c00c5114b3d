import { z } from "zod";
import { requireMoney } from "#lib/auth/roles.ts";
import { totpCode } from "#lib/auth/second-factor/totp-field.ts";
import { describeFields } from "#lib/core/described.ts";
import { line } from "#lib/core/text.ts";
import { endpoint, endpoints } from "#lib/http/endpoint.ts";
import { page, pagination } from "#lib/http/pagination.ts";
import { readCustomerData } from "./data.ts";
import { customerData } from "./data-schemas.ts";
import { eraseCustomer } from "./erase.ts";
import { customersCsv } from "./export.ts";
import { CUSTOMER_SORTS, listCustomers } from "./list.ts";
import { noteCustomer } from "./note.ts";
import { presentCustomer, presentCustomerDetail } from "./present.ts";
import { readCustomer } from "./read.ts";
import { customer, customerAnswer, noteBody } from "./schemas.ts";

const byId = z.object({ id: z.uuid() });

export const customers = endpoints({
  listCustomers: endpoint({
    tag: "Customers",
    method: "GET",
    path: "/customers",
    summary: { "pt-BR": "Listar os clientes da loja", en: "List customers" },
    description: {
      "pt-BR":
        "Um cliente é todos os pedidos da loja com o mesmo e-mail. `search` encontra nome, e-mail e código de qualquer um deles, sem diferenciar acentos nem maiúsculas. Quem só atende vê os clientes sem os valores, e não os ordena por eles.",
      en: "A customer is all orders of the store with one e-mail. `search` matches names, e-mails and codes of any of them, ignoring case and accents. Support sees customers without sums and can't sort by them.",
    },
    access: { kind: "key", scopes: ["transaction.verify"] },
    query: z.strictObject({
      ...page(50, 100),
      search: line(100).optional(),
      sort: z.enum(CUSTOMER_SORTS).default("lastOrder"),
    }),
    response: z.object({ customers: z.array(customer), pagination }),
    status: 200,
    run: async (ctx, { query }) => {
      if (query.sort === "total") requireMoney(ctx);
      const { limit, offset } = query;
      const { records, total } = await listCustomers(ctx, query);
      return {
        customers: records.map((record) => presentCustomer(ctx, record)),
        pagination: { limit, offset, total },
      };
    },
    csv: (ctx, { query }) => customersCsv(ctx, query),
  }),

  getCustomer: endpoint({
    tag: "Customers",
    method: "GET",
    path: "/customers/{id}",
    summary: { "pt-BR": "Ler um cliente", en: "Read a customer" },
    description: {
      "pt-BR": "Com o que comprou. Os pedidos dele: `GET /orders?customerId=`.",
      en: "Includes what it bought. Its orders: `GET /orders?customerId=`.",
    },
    access: { kind: "key", scopes: ["transaction.verify"] },
    params: byId,
    response: customerAnswer,
    status: 200,
    run: (ctx, { params }) => readCustomer(ctx, params.id),
    present: presentCustomerDetail,
  }),

  updateCustomer: endpoint({
    tag: "Customers",
    method: "PATCH",
    path: "/customers/{id}",
    summary: { "pt-BR": "Anotar algo sobre um cliente", en: "Note something about a customer" },
    description: {
      "pt-BR": "A nota é da equipe: quem compra não a vê. A auditoria diz quem a mudou.",
      en: "The note is the team's: the buyer does not see it. The audit log names who changed it.",
    },
    access: { kind: "key", scopes: ["transaction.create"], role: "support" },
    params: byId,
    body: noteBody,
    response: customerAnswer,
    status: 200,
    run: (ctx, { params, body }) => noteCustomer(ctx, params.id, body.note),
    present: presentCustomerDetail,
  }),

  getCustomerData: endpoint({
    tag: "Customers",
    method: "GET",
    path: "/customers/{id}/data",
    summary: {
      "pt-BR": "Exportar o que está guardado sobre um cliente",
      en: "Export what is stored about a customer",
    },
    description: {
      "pt-BR":
        "Para responder a um pedido de acesso da LGPD: sem máscaras. Só para dono e gerente com sessão; cada exportação fica na auditoria.",
      en: "Answers an access request under the LGPD: nothing is masked. Only for signed-in owners and managers; each export is recorded in the audit log.",
    },
    access: { kind: "session", least: "manager" },
    params: byId,
    response: customerData,
    status: 200,
    run: (ctx, { params }) => readCustomerData(ctx, params.id),
  }),

  eraseCustomer: endpoint({
    tag: "Customers",
    method: "POST",
    path: "/customers/{id}/erasure",
    summary: { "pt-BR": "Apagar os dados de um cliente", en: "Erase a customer's data" },
    description: {
      "pt-BR":
        "Para atender a um pedido de eliminação da LGPD: nome, e-mail, documento e respostas aos campos dos pedidos, a nota e o texto dos e-mails dão lugar a textos neutros, também nas cobranças sem pedido; as notas dos pedidos são removidas, e os convites não aceitos terminam. Valores, pagamentos e reembolsos ficam, com o pagador que o banco informou, e também os extratos do banco e a auditoria. Recusado enquanto um pedido ou uma cobrança aguarda pagamento ou um reembolso está em andamento. O cliente passa a ter outro id, o da resposta. Não pode ser desfeito; só o dono, com código.",
      en: "Answers an erasure request under the LGPD: name, e-mail, document and field answers of the orders, the note and the text of mails are replaced by neutral texts, also in charges without an order; the notes on the orders are removed, and invitations that were not accepted end. Amounts, payments and refunds stay, with the payer that the bank reported, and so do bank statements and the audit log. Refused while an order or a charge awaits its payment or a refund is in progress. The customer gets another id, which the response names. It can't be undone; only owners, with a code.",
    },
    access: { kind: "session", least: "owner" },
    params: byId,
    body: z.strictObject({ totpCode }),
    bodyOptional: true,
    confirm: ({ params: { id } }) => ({ id }),
    response: customerAnswer,
    status: 200,
    errors: ["CustomerNotErasable"],
    run: (ctx, { params }) => eraseCustomer(ctx, params.id),
    present: presentCustomerDetail,
  }),
});

describeFields(customers.listCustomers.query, {
  search: { "pt-BR": "Nome, e-mail ou código de um pedido.", en: "Name, e-mail or order code." },
  sort: {
    "pt-BR":
      "`lastOrder`: quem pediu por último primeiro; `total`: por `netTotal`; `orders`: por `orderCount`.",
    en: "`lastOrder`: latest order first; `total`: by `netTotal`; `orders`: by `orderCount`.",
  },
});
describeFields(customers.listCustomers.response, {
  customers: { "pt-BR": "Os clientes desta página.", en: "The customers on this page." },
});

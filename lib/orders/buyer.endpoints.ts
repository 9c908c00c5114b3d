import { z } from "zod";
import { describeFields, nameSchema } from "#lib/core/described.ts";
import { email } from "#lib/core/text.ts";
import { endpoint, endpoints } from "#lib/http/endpoint.ts";
import { correctOrderEmail } from "./correct-email.ts";
import { revealDocuments } from "./documents.ts";
import { presentOrder } from "./present.ts";
import { orderAnswer } from "./schemas.ts";

const byId = z.object({ id: z.uuid() });
const emailBody = z.strictObject({ customerEmail: email() });
const documents = z.object({ customer: z.string().nullable(), payer: z.string().nullable() });

export const orderBuyers = endpoints({
  correctOrderEmail: endpoint({
    tag: "Orders",
    method: "PUT",
    path: "/orders/{id}/customer-email",
    summary: { "pt-BR": "Corrigir o e-mail de um pedido", en: "Correct the e-mail of an order" },
    description: {
      "pt-BR":
        "Os próximos e-mails vão para o endereço novo, e quem comprou encontra o pedido com ele; nada é reenviado. O histórico e a auditoria dizem quem mudou.",
      en: "Later e-mails go to the new address, and the buyer finds the order with it; nothing is resent. The timeline and the audit log name the actor.",
    },
    access: { kind: "key", scopes: ["transaction.create"] },
    params: byId,
    body: emailBody,
    response: orderAnswer,
    status: 200,
    run: (ctx, { params, body }) => correctOrderEmail(ctx, params.id, body.customerEmail),
    present: presentOrder,
  }),

  revealOrderDocuments: endpoint({
    tag: "Orders",
    method: "POST",
    path: "/orders/{id}/documents",
    summary: { "pt-BR": "Ver o CPF ou CNPJ de um pedido", en: "Reveal the documents of an order" },
    description: {
      "pt-BR":
        "Para emitir a nota: o documento de quem comprou e o de quem pagou, sem máscara. Só para dono, gerente e contabilidade com sessão; cada consulta fica no histórico do pedido e na auditoria.",
      en: "For invoices: the unmasked documents of the buyer and the payer. Only for signed-in owners, managers and accountants; each look is recorded in the order's timeline and in the audit log.",
    },
    access: { kind: "session", least: "accountant" },
    params: byId,
    response: z.object({ documents }),
    status: 200,
    run: async (ctx, { params }) => ({ documents: await revealDocuments(ctx, params.id) }),
  }),
});

nameSchema(
  "OrderEmail",
  { "pt-BR": "O e-mail certo de quem comprou.", en: "The buyer's correct e-mail address." },
  emailBody,
  { customerEmail: { "pt-BR": "O endereço novo.", en: "The new address." } },
);
nameSchema(
  "OrderDocuments",
  { "pt-BR": "Os documentos de um pedido.", en: "The documents of an order." },
  documents,
  {
    customer: {
      "pt-BR": "CPF ou CNPJ que quem comprou informou, sem pontuação, ou null.",
      en: "CPF or CNPJ given by the buyer, without punctuation, or null.",
    },
    payer: {
      "pt-BR": "CPF ou CNPJ da conta que pagou, como o banco o informou, ou null.",
      en: "CPF or CNPJ of the paying account, as the bank reported it, or null.",
    },
  },
);
describeFields(orderBuyers.revealOrderDocuments.response, {
  documents: { "pt-BR": "Os documentos.", en: "The documents." },
});

import { endpoint, endpoints } from "#lib/http/endpoint.ts";
import { countPersonData, readPersonData } from "./data.ts";
import { erasePerson } from "./erase.ts";
import { erasedPerson, foundPeople, personData, personErasure, personName } from "./people-schemas.ts";
import { peopleNamed, personNamed } from "./person.ts";

/** The rights of the LGPD for anybody whom a store knows, with or without an order. POST keeps names out of addresses. */
export const people = endpoints({
  findPeople: endpoint({
    tag: "Customers",
    method: "POST",
    path: "/people/preview",
    summary: {
      "pt-BR": "Ver quanto está guardado sobre uma pessoa",
      en: "See how much is stored about a person",
    },
    description: {
      "pt-BR":
        "Para quem a loja conhece por um pedido, uma cobrança, uma anotação, um aviso de estoque ou um convite. Um documento encontra quem o informou, até 20 e-mails, e as cobranças que têm o documento e nenhum e-mail. Só para dono e gerente com sessão.",
      en: "For anyone whom the store knows by an order, a charge, a note, a restock request or an invitation. A document finds everyone who gave it, up to 20 e-mails, and the charges that have the document and no e-mail. Only for signed-in owners and managers.",
    },
    access: { kind: "session", least: "manager" },
    body: personName,
    response: foundPeople,
    status: 200,
    run: async (ctx, { body }) => {
      const found = await peopleNamed(ctx.store.id, body);
      const counted = found.map(async (person) => ({
        email: person.email,
        held: await countPersonData(ctx.store.id, person),
      }));
      return { people: await Promise.all(counted) };
    },
  }),

  exportPersonData: endpoint({
    tag: "Customers",
    method: "POST",
    path: "/people/data",
    summary: {
      "pt-BR": "Exportar o que está guardado sobre uma pessoa",
      en: "Export what is stored about a person",
    },
    description: {
      "pt-BR":
        "Como GET /customers/{id}/data, também para quem não tem pedido. Um documento exporta só as cobranças que o têm e nenhum e-mail. Cada exportação fica na auditoria, sem o e-mail nem o documento.",
      en: "As GET /customers/{id}/data, also for people without an order. A document exports only the charges that have it and no e-mail. Each export is recorded in the audit log, without the e-mail or the document.",
    },
    access: { kind: "session", least: "manager" },
    body: personName,
    response: personData,
    status: 200,
    errors: ["NotFound"],
    run: async (ctx, { body }) => readPersonData(ctx, await personNamed(ctx.store.id, body)),
  }),

  erasePerson: endpoint({
    tag: "Customers",
    method: "POST",
    path: "/people/erasure",
    summary: { "pt-BR": "Apagar os dados de uma pessoa", en: "Erase a person's data" },
    description: {
      "pt-BR":
        "Como POST /customers/{id}/erasure, também para quem não tem pedido. Um documento apaga só as cobranças que o têm e nenhum e-mail. Valores, pagamentos com o pagador que o banco informou, extratos do banco e a auditoria ficam. Não pode ser desfeito; só o dono, com código.",
      en: "As POST /customers/{id}/erasure, also for people without an order. A document erases only the charges that have it and no e-mail. Amounts, payments with the payer that the bank reported, bank statements and the audit log stay. It can't be undone; only owners, with a code.",
    },
    access: { kind: "session", least: "owner" },
    body: personErasure,
    confirm: ({ body: { email, document } }) => ({ email, document }),
    response: erasedPerson,
    status: 200,
    errors: ["NotFound", "CustomerNotErasable"],
    run: async (ctx, { body }) => ({
      customerId: await erasePerson(ctx, await personNamed(ctx.store.id, body)),
    }),
  }),
});

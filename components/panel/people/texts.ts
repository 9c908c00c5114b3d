import type { TextTree } from "#lib/core/locale.ts";

/** The words of the two rights that the law gives a person, for a customer and for anyone whom the store knows. */
export const rights = {
  data: {
    action: { "pt-BR": "Exportar dados", en: "Export data" },
    done: {
      "pt-BR": "Os dados desta pessoa foram exportados. O acesso fica no registro.",
      en: "This person's data was exported. The access is recorded in the log.",
    },
  },
  erase: {
    open: { "pt-BR": "Apagar dados", en: "Erase data" },
    text: {
      "pt-BR":
        "Nome, e-mail, documento, respostas, anotações e textos dos e-mails são apagados dos pedidos e das cobranças; avisos de estoque e convites não aceitos terminam. Valores, pagamentos com o nome de quem pagou, reembolsos, extratos do banco e o registro da loja ficam, como a lei pede. Não dá para desfazer.",
      en: "Name, e-mail, document, answers, notes and the texts of mails are erased from orders and charges; restock requests and invitations that were not accepted end. Amounts, payments with the payer's name, refunds, bank statements and the store's log stay, as the law requires. It can't be undone.",
    },
    person: { "pt-BR": "Pessoa", en: "Person" },
    orders: { "pt-BR": "Pedidos", en: "Orders" },
    action: { "pt-BR": "Apagar dados", en: "Erase data" },
    done: { "pt-BR": "Os dados foram apagados.", en: "The data was erased." },
  },
} as const satisfies TextTree;

export const people = {
  title: { "pt-BR": "Dados pessoais", en: "Personal data" },
  text: {
    "pt-BR":
      "Para atender a um pedido da LGPD: o que a loja guarda sobre uma pessoa, mesmo sem nenhum pedido.",
    en: "For answering a request under the LGPD: what the store keeps about a person, also without any order.",
  },
  back: { "pt-BR": "Registro da loja", en: "Log of the store" },
  notAllowed: {
    title: { "pt-BR": "Só para quem é dono ou gerente", en: "Only for owners and managers" },
    text: {
      "pt-BR": "Peça a quem é dono ou gerente da loja para atender ao pedido.",
      en: "Ask an owner or a manager of the store to answer the request.",
    },
  },
  search: {
    label: { "pt-BR": "E-mail, CPF ou CNPJ", en: "E-mail, CPF or CNPJ" },
    hint: {
      "pt-BR": "O CPF ou CNPJ encontra quem o informou numa compra, não quem só pagou.",
      en: "A CPF or CNPJ finds those who gave it in a purchase, not those who only paid.",
    },
    missing: { "pt-BR": "Escreva um e-mail, um CPF ou um CNPJ.", en: "Enter an e-mail, a CPF or a CNPJ." },
    action: { "pt-BR": "Buscar", en: "Search" },
  },
  none: {
    title: { "pt-BR": "Nada guardado", en: "Nothing is stored" },
    text: {
      "pt-BR": "A loja não tem dados desta pessoa para exportar nem apagar.",
      en: "The store has no data of this person to export or to erase.",
    },
  },
  found: { "pt-BR": "O que está guardado", en: "What is stored" },
  onlyDocument: {
    "pt-BR": "Cobranças sem e-mail, com este documento",
    en: "Charges without an e-mail, with this document",
  },
  held: {
    notes: { "pt-BR": "Anotações da equipe", en: "Notes of the team" },
    orders: { "pt-BR": "Pedidos", en: "Orders" },
    charges: { "pt-BR": "Cobranças sem pedido", en: "Charges without an order" },
    restockRequests: { "pt-BR": "Avisos de estoque pedidos", en: "Restock requests" },
    buyerLinks: {
      "pt-BR": "Links para preencher o checkout",
      en: "Links to fill in the checkout",
    },
    mails: { "pt-BR": "E-mails sem pedido", en: "E-mails without an order" },
    invitations: { "pt-BR": "Convites para a equipe", en: "Invitations to the team" },
    bankStatementLines: {
      "pt-BR": "Linhas de extratos do banco, que ficam",
      en: "Lines of bank statements, which stay",
    },
    auditEntries: {
      "pt-BR": "Registros da loja que citam o e-mail, que ficam",
      en: "Entries of the store's log that name the e-mail, which stay",
    },
  },
  data: { ...rights.data, file: { "pt-BR": "dados-pessoais", en: "personal-data" } },
  erase: {
    ...rights.erase,
    title: { "pt-BR": "Apagar os dados desta pessoa?", en: "Erase this person's data?" },
    charges: { "pt-BR": "Cobranças sem pedido", en: "Charges without an order" },
    type: { "pt-BR": "Para confirmar, digite {name}", en: "To confirm, type {name}" },
    different: { "pt-BR": "Não é igual a {name}.", en: "It is not the same as {name}." },
  },
} as const satisfies TextTree;

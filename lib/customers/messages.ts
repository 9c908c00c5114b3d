import { fieldMessages } from "#lib/core/field-messages.ts";

export const personMessages = fieldMessages("person", {
  one: { "pt-BR": "informe um e-mail, ou um CPF ou CNPJ", en: "give either an e-mail or a CPF or CNPJ" },
});

import { fieldMessages } from "#lib/core/field-messages.ts";

export const entryMessages = fieldMessages("accountEntry", {
  future: { "pt-BR": "não pode ser um dia futuro", en: "must not be in the future" },
  opened: {
    "pt-BR":
      "é anterior à primeira leitura do saldo ({day}): o que o banco moveu antes já está no saldo inicial",
    en: "is before the first reading of the balance ({day}): what the bank moved before is part of the opening balance",
  },
});

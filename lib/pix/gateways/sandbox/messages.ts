import { fieldMessages } from "#lib/core/field-messages.ts";

export const sandboxMessages = fieldMessages("sandbox", {
  codeUnknown: {
    "pt-BR": "este código não é de uma cobrança do ambiente de testes",
    en: "this code does not belong to a sandbox charge",
  },
  amountRequired: {
    "pt-BR": "informe o valor a pagar, diferente do cobrado",
    en: "send the amount to pay, different from the amount charged",
  },
  amountOther: {
    "pt-BR": "é outro que o cobrado; use o cenário wrong_amount para pagar outro valor",
    en: "does not match the amount charged; use the scenario wrong_amount to pay a different amount",
  },
  alreadyPaid: {
    "pt-BR": "esta cobrança já foi paga; para um segundo pagamento, crie outra e use o cenário twice",
    en: "this charge was already paid; for a second payment, create another one and use the scenario twice",
  },
  notPayable: {
    "pt-BR": "esta cobrança não pode mais ser paga; use o cenário late para pagar com atraso",
    en: "this charge can no longer be paid; use the scenario late to simulate a late payment",
  },
});

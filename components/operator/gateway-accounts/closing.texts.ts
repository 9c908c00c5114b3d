import type { TextTree } from "#lib/core/locale.ts";

export const operatorClosing = {
  open: { "pt-BR": "Encerrar conta", en: "Close the account" },
  title: { "pt-BR": "Encerrar conta", en: "Close the account" },
  text: {
    "pt-BR":
      "Para quando o contrato com o banco acabou. A conta nunca mais é chamada e não volta. Cobranças sem pagamento terminam um dia depois de vencer.",
    en: "For when the contract with the bank has ended. The account is never called again and cannot be reopened. Unpaid charges end a day after they expire.",
  },
  account: { "pt-BR": "Conta", en: "Account" },
  proof: { "pt-BR": "Número do protocolo", en: "Protocol number" },
  proofHint: {
    "pt-BR": "O do atendimento em que o banco confirmou o fim do contrato.",
    en: "The number under which the bank confirmed the end of the contract.",
  },
  proofMissing: { "pt-BR": "Informe o protocolo.", en: "Enter the protocol number." },
  action: { "pt-BR": "Encerrar", en: "Close" },
  done: { "pt-BR": "Conta {name} encerrada.", en: "Account {name} closed." },
} satisfies TextTree;

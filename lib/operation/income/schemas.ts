import { z } from "zod";
import { reais } from "#lib/core/amounts.ts";
import { nameSchema } from "#lib/core/described.ts";

const fees = { saleFees: reais(), withdrawalFees: reais(), total: reais() };

export const incomeTotals = z.object(fees);
export type IncomeTotals = z.output<typeof incomeTotals>;

export const incomeRow = z.object({ key: z.string(), name: z.string().nullable(), ...fees });
export type IncomeRow = z.output<typeof incomeRow>;

const FEES = {
  saleFees: { "pt-BR": "Tarifas de vendas.", en: "Fees of sales." },
  withdrawalFees: { "pt-BR": "Tarifas de saques.", en: "Fees of withdrawals." },
  total: { "pt-BR": "A soma.", en: "The sum." },
} as const;
nameSchema(
  "IncomeTotals",
  { "pt-BR": "A receita de um período.", en: "The income of a period." },
  incomeTotals,
  FEES,
);
nameSchema(
  "IncomeRow",
  {
    "pt-BR": "A receita de um dia, de um mês ou de uma loja.",
    en: "The income of a day, a month or a store.",
  },
  incomeRow,
  {
    ...FEES,
    key: {
      "pt-BR": "O dia (`2026-01-31`), o mês (`2026-01`) ou o id da loja.",
      en: "The day (`2026-01-31`), the month (`2026-01`) or the id of the store.",
    },
    name: { "pt-BR": "O nome da loja, ou null.", en: "The name of the store, or null." },
  },
);

// Imported by its own path: the package's index would include its tables of cities.
import { getBankByIspb } from "@brazilian-utils/brazilian-utils/get-bank-by-ispb";
import { z } from "zod";
import { nameSchema } from "#lib/core/described.ts";
import { maskDocument } from "./documents.ts";
import { readEndToEndId, SANDBOX_ISPB } from "./end-to-end-id.ts";

/** The payer of a Pix, as given by the PSP. */
export const payer = z.object({
  name: z.string().nullable(),
  document: z.string().nullable(),
  institution: z.string().nullable(),
});

nameSchema("Payer", { "pt-BR": "Quem pagou um Pix.", en: "The payer of a Pix." }, payer, {
  name: { "pt-BR": "Nome do titular da conta, ou null.", en: "Name of the account's holder, or null." },
  document: { "pt-BR": "CPF ou CNPJ, mascarado, ou null.", en: "CPF or CNPJ, masked, or null." },
  institution: {
    "pt-BR": "O banco de quem pagou, pelo ISPB do `endToEndId`; null quando não está na lista do BCB.",
    en: "The payer's bank, from the ISPB in `endToEndId`; null if it is not on the BCB's list.",
  },
});

type Payer = z.output<typeof payer>;

export type PayerFacts = { payerName: string | null; payerDocument: string | null; endToEndId: string };

export function presentPayer({ payerName, payerDocument, endToEndId }: PayerFacts): Payer {
  return {
    name: payerName,
    document: payerDocument && maskDocument(payerDocument),
    institution: institutionOf(endToEndId),
  };
}

/** Returns the name of the institution in an endToEndId, from the BCB's list of participants, or null. */
export function institutionOf(endToEndId: string): string | null {
  const read = readEndToEndId(endToEndId);
  if (!read.ok) return null;
  return read.ispb === SANDBOX_ISPB ? "Banco de testes" : (getBankByIspb(read.ispb)?.name ?? null);
}

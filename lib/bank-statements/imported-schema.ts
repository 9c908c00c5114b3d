import { z } from "zod";
import { nameSchema } from "#lib/core/described.ts";

/** What an upload kept of a file, and what it did not keep. */
export const importedStatement = z.object({
  source: z.enum(["ofx", "csv"]),
  credits: z.number().int(),
  added: z.number().int(),
  debitsAdded: z.number().int(),
  accounts: z.array(z.object({ number: z.string(), lines: z.number().int(), taken: z.boolean() })),
  unreadableCount: z.number().int(),
  unreadable: z.array(z.object({ line: z.number().int(), message: z.string(), text: z.string() })),
  skipped: z.object({
    balances: z.number().int(),
    zeros: z.number().int(),
    notes: z.number().int(),
    repeated: z.number().int(),
    later: z.number().int(),
    debits: z.number().int(),
  }),
  from: z.iso.date(),
  to: z.iso.date(),
});

nameSchema(
  "ImportedStatement",
  { "pt-BR": "O resultado do envio de um extrato.", en: "The result of uploading a statement." },
  importedStatement,
  {
    source: { "pt-BR": "`ofx` ou `csv`.", en: "`ofx` or `csv`." },
    credits: {
      "pt-BR": "Quantos lançamentos entraram na conta.",
      en: "Number of incoming lines.",
    },
    added: {
      "pt-BR": "Quantos deles ainda não eram conhecidos.",
      en: "Number of incoming lines not seen before.",
    },
    debitsAdded: {
      "pt-BR":
        "Saídas novas que podem ter pago um reembolso à mão ou devolvido um Pix deste arquivo ou de um anterior. As outras saídas não são guardadas.",
      en: "Number of new outgoing lines that may be refunds paid by hand, or that returned a Pix of this or an earlier file. Other outgoing lines are not stored.",
    },
    accounts: {
      "pt-BR": "As contas do arquivo, e de qual delas os lançamentos foram lidos.",
      en: "The accounts of the file, and which of them the lines were taken from.",
    },
    "accounts.number": {
      "pt-BR": "O fim do número da conta; vazio se o arquivo não o traz.",
      en: "The end of the account's number; empty if the file has none.",
    },
    "accounts.lines": { "pt-BR": "Quantos lançamentos ela tem.", en: "Number of its lines." },
    "accounts.taken": { "pt-BR": "Se foi a conta usada.", en: "Whether its lines were taken." },
    unreadableCount: {
      "pt-BR": "Quantas linhas não foram lidas.",
      en: "Number of lines that could not be read.",
    },
    unreadable: {
      "pt-BR": "As primeiras 100 delas, com o motivo. As outras linhas do arquivo foram lidas.",
      en: "The first 100 of them, with the reason. The other lines of the file were read.",
    },
    "unreadable.line": { "pt-BR": "A linha do arquivo, a partir de 1.", en: "The line in the file, from 1." },
    "unreadable.message": { "pt-BR": "O motivo.", en: "The reason." },
    "unreadable.text": {
      "pt-BR": "O que a linha diz; CPF e CNPJ vêm mascarados.",
      en: "What the line says; CPF and CNPJ are masked.",
    },
    skipped: {
      "pt-BR": "Quantas linhas não foram guardadas, por tipo.",
      en: "Number of lines that were not stored, by kind.",
    },
    "skipped.balances": { "pt-BR": "Saldos e totais.", en: "Balances and totals." },
    "skipped.zeros": { "pt-BR": "Lançamentos de valor zero.", en: "Movements of zero." },
    "skipped.notes": {
      "pt-BR": "Títulos repetidos e textos que não são lançamentos.",
      en: "Repeated headings and texts that are no movements.",
    },
    "skipped.repeated": {
      "pt-BR": "O mesmo Pix mais de uma vez no arquivo.",
      en: "The same Pix more than once in the file.",
    },
    "skipped.later": { "pt-BR": "Lançamentos com data futura.", en: "Movements of a later day." },
    "skipped.debits": {
      "pt-BR": "Saídas que não pagam um reembolso nem devolvem um Pix.",
      en: "Outgoing lines that pay no refund and return no Pix.",
    },
    from: { "pt-BR": "O primeiro dia.", en: "The first day of the period." },
    to: { "pt-BR": "O último dia.", en: "The last day of the period." },
  },
);

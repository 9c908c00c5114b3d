import { z } from "zod";
import { totpCode } from "#lib/auth/second-factor/totp-field.ts";
import type { StoreContext } from "#lib/context/context.ts";
import { describeFields, nameSchema } from "#lib/core/described.ts";
import { listFile } from "#lib/db/list-file.ts";
import { ERROR_CODES } from "#lib/errors/codes.ts";
import { endpoint, endpoints } from "#lib/http/endpoint.ts";
import { page, pagination } from "#lib/http/pagination.ts";
import { toProblem } from "#lib/http/problem.ts";
import { confirmLines, type Outcome } from "./confirm-lines.ts";
import { DECISIONS, decideLines } from "./decide-lines.ts";
import { LINES_FILE } from "./export.ts";
import { type Imported, importBankStatement } from "./import-statement.ts";
import { importedStatement } from "./imported-schema.ts";
import { LINE_STATES } from "./line.ts";
import { listLines, readLines } from "./list-lines.ts";
import { presentImported, presentLine } from "./present.ts";
import { matchMessages } from "./reading/messages.ts";
import { bankStatementLine, MOST_MATCHES, matchBody } from "./schemas.ts";

/** Only people, as with manual confirmations: only they can vouch for the money. */
const access = { kind: "session", least: "manager" } as const;
const tag = "Transactions";

const query = z.strictObject({ state: z.enum(LINE_STATES).optional(), ...page(50, 100) });

const confirmBody = z.strictObject({
  matches: z
    .array(matchBody)
    .min(1)
    .max(MOST_MATCHES)
    .refine((matches) => areDistinct(matches.map(({ lineId }) => lineId)), { error: matchMessages.twice }),
  totpCode,
});

const result = z.object({
  lineId: z.uuid(),
  confirmed: z.boolean(),
  code: z.enum(ERROR_CODES).nullable(),
  message: z.string().nullable(),
});

const decideBody = z.strictObject({
  lineIds: z.array(z.uuid()).min(1).max(MOST_MATCHES).refine(areDistinct, { error: matchMessages.twice }),
  decision: z.enum(DECISIONS),
});

const decided = z.object({ id: z.uuid(), state: z.enum(LINE_STATES) });

export const bankStatementLines = endpoints({
  importBankStatement: endpoint({
    tag,
    method: "POST",
    path: "/stores/me/bank-statements",
    summary: { "pt-BR": "Enviar o extrato do banco", en: "Upload a bank statement" },
    description: {
      "pt-BR":
        "Só para lojas de uma conta `key`. Um arquivo OFX (1 ou 2) ou CSV de até 2 MB e 5.000 lançamentos, como o banco o dá, também em TXT com colunas. Cada entrada é guardada uma vez só: o mesmo arquivo de novo, ou um período que se sobrepõe, não dobra nada. As linhas que não foram lidas vêm na resposta, com o motivo; as outras ficam guardadas. Nenhum dinheiro se move.",
      en: "Only for stores with an account of kind `key`. Accepts an OFX (1 or 2) or CSV file of up to 2 MB and 5,000 lines, unmodified from the bank. Each incoming line is stored once: uploading the same file again, or an overlapping period, creates no duplicates. Lines that cannot be read are in the answer, with the reason; the others are stored. No money moves.",
    },
    access,
    upload: {
      types: ["application/x-ofx", "text/csv"],
      maxBytes: 2 * 1024 * 1024,
      example: { name: "extrato.ofx", type: "application/x-ofx" },
    },
    response: z.object({ statement: importedStatement }),
    status: 200,
    errors: ["ConfirmationNotAllowed"],
    run: (ctx, { upload }) => importBankStatement(ctx, upload),
    present: (ctx: StoreContext, imported: Imported) => ({ statement: presentImported(ctx, imported) }),
  }),

  listBankStatementLines: endpoint({
    tag,
    method: "GET",
    path: "/stores/me/bank-statements",
    summary: { "pt-BR": "Listar os lançamentos do extrato", en: "List bank statement lines" },
    description: {
      "pt-BR":
        "Do mais novo ao mais antigo. Cada um que espera vem com o que pode ter pago: cobranças e reembolsos desta conta com o mesmo valor, ou que o extrato nomeia. Uma cobrança nunca é `certain` nem `likely` para dois lançamentos.",
      en: "Newest first. Each open line includes the charges and refunds of this account that it may have paid: with the same amount, or named in the statement. A charge is never `certain` or `likely` for two lines.",
    },
    access,
    query,
    response: z.object({ lines: z.array(bankStatementLine), pagination }),
    status: 200,
    run: async (ctx, { query }) => {
      const { records, total } = await listLines(ctx, query);
      const { limit, offset } = query;
      return { lines: records.map(presentLine), pagination: { limit, offset, total } };
    },
    csv: (ctx, { query }) => listFile(ctx, LINES_FILE, query, (lines) => readLines(ctx, lines)),
  }),

  confirmBankStatementLines: endpoint({
    tag,
    method: "POST",
    path: "/stores/me/bank-statements/confirmation",
    summary: {
      "pt-BR": "Confirmar cobranças e reembolsos pelo extrato",
      en: "Confirm charges and refunds from the statement",
    },
    description: {
      "pt-BR":
        "Até 100 de uma vez, com um só código, que vale só para esta lista. Cada um é confirmado como à mão e por si: a resposta diz qual não foi, e por quê. Um lançamento confirma uma cobrança, e uma cobrança um lançamento. Repetir não lança nada duas vezes.",
      en: "Confirms up to 100 lines with one authenticator code, which is valid for this list only. Each is confirmed independently, as if by hand: the response reports which ones failed, and why. One line confirms one charge, and one charge accepts one line. Repeating the request posts nothing twice.",
    },
    access,
    body: confirmBody,
    confirm: ({ body: { matches } }) => ({ matches }),
    response: z.object({ results: z.array(result) }),
    status: 200,
    run: (ctx, { body: { matches } }) => confirmLines(ctx, matches),
    present: (ctx: StoreContext, outcomes: Outcome[]) => ({
      results: outcomes.map((outcome) => ({ lineId: outcome.match.lineId, ...problemOf(ctx, outcome) })),
    }),
  }),

  decideBankStatementLines: endpoint({
    tag,
    method: "POST",
    path: "/stores/me/bank-statements/decision",
    summary: {
      "pt-BR": "Definir o estado de lançamentos do extrato",
      en: "Set the state of statement lines",
    },
    description: {
      "pt-BR":
        "`dismissed` encerra os lançamentos, `open` os reabre e `unmatched` cria para cada um uma pendência de Pix sem cobrança, que pode ser creditada. Nenhum dinheiro se move. Lançamentos que não podem mudar de estado ficam como estão.",
      en: "`dismissed` closes the lines, `open` reopens them, and `unmatched` turns each into a case, as a Pix without a charge that can be credited there. No money moves. Lines that cannot make the transition stay as they are.",
    },
    access,
    body: decideBody,
    response: z.object({ lines: z.array(decided) }),
    status: 200,
    run: async (ctx, { body: { lineIds, decision } }) => ({
      lines: await decideLines(ctx, lineIds, decision),
    }),
  }),
});

function areDistinct(ids: readonly string[]): boolean {
  return new Set(ids).size === ids.length;
}

/** The first wrong field is more specific than the code. */
function problemOf(ctx: StoreContext, { refusal }: Outcome): Omit<z.output<typeof result>, "lineId"> {
  if (refusal === null) return { confirmed: true, code: null, message: null };
  const { code, message, details } = toProblem(refusal, ctx).body;
  const [field] = Array.isArray(details) ? (details as { message: string }[]) : [];
  return { confirmed: false, code, message: field?.message ?? message };
}

describeFields(query, { state: { "pt-BR": "Só os deste estado.", en: "Filter by state." } });
describeFields(bankStatementLines.importBankStatement.response, {
  statement: { "pt-BR": "O resultado do envio.", en: "The result of the upload." },
});
describeFields(bankStatementLines.listBankStatementLines.response, {
  lines: { "pt-BR": "Os desta página.", en: "The items on this page." },
});
nameSchema(
  "NewStatementConfirmation",
  { "pt-BR": "Lançamentos e o que pagaram.", en: "The lines and the charges or refunds that they paid." },
  confirmBody,
  {
    matches: {
      "pt-BR": "De 1 a 100, cada lançamento uma vez.",
      en: "From 1 to 100 entries, each line at most once.",
    },
  },
);
nameSchema(
  "StatementConfirmation",
  { "pt-BR": "O resultado de um lançamento.", en: "The result for one line." },
  result,
  {
    lineId: { "pt-BR": "O lançamento.", en: "The line." },
    confirmed: { "pt-BR": "Se está confirmado.", en: "Whether it was confirmed." },
    code: { "pt-BR": "O código do erro, ou null.", en: "The error's code, or null." },
    message: {
      "pt-BR": "O motivo da falha, em texto, ou null.",
      en: "Human-readable reason for the failure, or null.",
    },
  },
);
describeFields(bankStatementLines.confirmBankStatementLines.response, {
  results: {
    "pt-BR": "Um por lançamento, na ordem do pedido.",
    en: "One result per line, in the order of the request.",
  },
});
nameSchema(
  "StatementDecision",
  { "pt-BR": "Uma decisão sobre lançamentos.", en: "The new state of lines." },
  decideBody,
  {
    lineIds: { "pt-BR": "De 1 a 100 lançamentos.", en: "The lines, from 1 to 100." },
    decision: { "pt-BR": "`dismissed`, `unmatched` ou `open`.", en: "`dismissed`, `unmatched` or `open`." },
  },
);
describeFields(bankStatementLines.decideBankStatementLines.response, {
  lines: { "pt-BR": "Os lançamentos com o estado atual.", en: "The lines with their current state." },
  "lines.state": { "pt-BR": "O estado de agora.", en: "The current state." },
});

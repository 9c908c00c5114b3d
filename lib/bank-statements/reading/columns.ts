/** The kind of a CSV column, from its title. Anything unknown is text. */
export type ColumnKind = "day" | "amount" | "credit" | "debit" | "direction" | "id" | "balance" | "text";

const DAY = /^(data|date|dia|dt|quando)\b(?!.*(vencimento|balancete))/;
const AMOUNT =
  /^(valor|amount|value|quantia|montante|net amount|transaction net amount|vlr)\b(?!.*(saldo|balance))/;
const CREDIT = /^(credito|creditos|credit|entrada|entradas|recebimento|recebimentos|valor credito)$/;
const DEBIT = /^(debito|debitos|debit|saida|saidas|pagamentos|valor debito)$/;
const DIRECTION = /^(tipo|type|natureza|d c|c d|dc|cd|sinal|operacao|debito credito|credito debito|inf)\b/;
const BALANCE = /^(saldo|balance|partial balance)\b/;
const ID =
  /^(id|identificador|identifier|txid|documento|doc|docto|n documento|no documento|numero|num|nr|cod|codigo|end to end|endtoend|e2e|referencia|reference|autenticacao|agencia|conta|n)\b/;

/** Normalizes a title: lower case, without accents, punctuation and a currency in parentheses. */
function plain(text: string): string {
  return text
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/\(?r\$\)?/g, " ")
    .replace(/[^a-z0-9]+/g, " ")
    .trim();
}

function kindOf(title: string): ColumnKind {
  const name = plain(title);
  if (BALANCE.test(name)) return "balance";
  if (CREDIT.test(name)) return "credit";
  if (DEBIT.test(name)) return "debit";
  if (AMOUNT.test(name)) return "amount";
  if (DAY.test(name)) return "day";
  if (DIRECTION.test(name)) return "direction";
  return ID.test(name) ? "id" : "text";
}

/** The column kinds of a title row; null for any other row. The first of several dates or amounts counts. */
export function columnsOf(cells: readonly string[]): ColumnKind[] | null {
  const seen = new Set<ColumnKind>();
  const kinds = cells.map((cell): ColumnKind => {
    const kind = kindOf(cell);
    const again = seen.has(kind);
    seen.add(kind);
    return again && (kind === "day" || kind === "amount") ? "balance" : kind;
  });
  const amounts = seen.has("amount") || seen.has("credit");
  return seen.has("day") && amounts && kinds.length >= 2 ? kinds : null;
}

/**
 * Reads the direction from a column like "Tipo" or "D/C": 1 for credits, -1 for debits, null for any other
 * word.
 */
export function directionOf(cell: string): 1 | -1 | null {
  const word = cell.trim() === "+" ? "c" : cell.trim() === "-" ? "d" : plain(cell);
  if (/^(c|cr|credito|credit|entrada)$/.test(word)) return 1;
  return /^(d|db|debito|debit|saida)$/.test(word) ? -1 : null;
}

const LEFT =
  /(^|\b(?:pix|transf|transferencia|ted|doc) (?:pix )?)(enviad[oa]|emit|emitid[oa]|debito|saida)\b/;

/** Whether the description marks a debit, for banks that use neither a sign nor a column. */
export function hasLeft(texts: readonly string[]): boolean {
  const words = texts.map(plain);
  const came = /\b(devol|devolvid[oa]|devolucao|estorn[oa]|estornad[oa]|recebid[oa])\b/;
  return words.some((text) => LEFT.test(text)) && !words.some((text) => came.test(text));
}

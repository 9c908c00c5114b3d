/** The kind of a CSV column. Anything unknown is text; what is of no use here is ignored. */
export type ColumnKind =
  | "day"
  | "amount"
  | "credit"
  | "debit"
  | "direction"
  | "id"
  | "balance"
  | "ignored"
  | "text";

const DAY =
  /^(data|date|dia|dt|quando|(release|transaction|settlement|posting|booking) date)\b(?!.*(vencimento|balancete))/;
const AMOUNT =
  /^(valor|amount|value|quantia|montante|net amount|transaction net amount|settlement net amount|transaction amount|vlr)\b(?!.*(saldo|balance))/;
const CREDIT =
  /^(credito|creditos|credit|credits|entrada|entradas|recebimento|recebimentos|valor (do |de )?credito|net credit amount|credit amount)$/;
const DEBIT =
  /^(debito|debitos|debit|debits|saida|saidas|pagamentos|valor (do |de )?debito|net debit amount|debit amount)$/;
const DIRECTION =
  /^(tipo|type|natureza|indicador|d c|c d|dc|cd|sinal|operacao|deb(ito)? cred(ito)?|cred(ito)? deb(ito)?|inf|e s|entrada saida)\b/;
const BALANCE = /^(saldo|saldos|balance|partial balance|balance amount|running balance)\b/;
/** Parts of an amount, which a payment service lists beside it. */
const PART = /\b(amount|fee|fees|taxa|tarifa|bruto|gross)$/;
const ID =
  /^(id|identificador|identifier|txid|documento|doc|docto|n documento|no documento|nr doc|numero|num|nr|cod|codigo|end to end|endtoend|e2e|referencia|reference|source id|external reference|autenticacao|agencia|ag origem|conta|n)\b/;

/** Normalizes a title: lower case, without accents, punctuation and a currency in parentheses. */
export function plain(text: string): string {
  return text
    .normalize("NFKD")
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
  if (ID.test(name)) return "id";
  return PART.test(name) ? "ignored" : "text";
}

/** The column kinds of a title row; null for any other row. The first of several dates, amounts or balances counts. */
export function columnsOf(cells: readonly string[]): ColumnKind[] | null {
  if (cells.some((cell) => cell.length > 60)) return null;
  const seen = new Set<ColumnKind>();
  const kinds = cells.map((cell): ColumnKind => {
    const kind = kindOf(cell);
    const again = seen.has(kind);
    seen.add(kind);
    return again && (kind === "day" || kind === "amount" || kind === "balance") ? "ignored" : kind;
  });
  const amounts = seen.has("amount") || seen.has("credit");
  return seen.has("day") && amounts && kinds.length >= 2 ? kinds : null;
}

/** Titles that say that what left is negative: of a net amount, and of Nubank's file. */
export function titlesPromiseSigns(titles: readonly string[]): boolean {
  const names = titles.map(plain);
  return (
    names.some((name) => /\bnet amount$/.test(name)) || names.join() === "data,valor,identificador,descricao"
  );
}

import { plain } from "./columns.ts";

const IN =
  /^(c|cr|cred|credito|creditos|credit|entrada|entradas|recebido|recebida|recebimento|receita|in|positivo)$/;
const OUT =
  /^(d|db|dr|deb|debito|debitos|debit|saida|saidas|enviado|enviada|pagamento|despesa|out|negativo)$/;

/** Reads a cell like "C", "-", "Débito" or "Saída": 1 for credits, -1 for debits, null for any other word. */
export function directionOf(cell: string): 1 | -1 | null {
  const bare = cell.trim();
  if (bare === "+") return 1;
  if (/^[-\u2010-\u2015\u2212]$/.test(bare)) return -1;
  const word = plain(bare);
  if (IN.test(word)) return 1;
  return OUT.test(word) ? -1 : null;
}

const LEFT =
  /(^|\b(?:pix|transf|transferencia|ted|doc) (?:pix )?)(enviad[oa]|emit|emitid[oa]|debito|saida)\b/;
const CAME = /\b(recebid[oa]|receb)\b/;
const BACK = /\b(devol|devolvid[oa]|devolucao|estorn[oa]|estornad[oa])\b/;

/** Whether the description marks a debit, for banks that use neither a sign nor a column. */
export function hasLeft(texts: readonly string[]): boolean {
  const words = texts.map(plain);
  return words.some((text) => LEFT.test(text)) && !words.some((text) => CAME.test(text) || BACK.test(text));
}

/** What the description proves by itself. Null for a text with words of both directions, or of none. */
export function directionInText(texts: readonly string[]): 1 | -1 | null {
  const words = texts.map(plain);
  const has = (pattern: RegExp) => words.some((text) => pattern.test(text));
  if (has(LEFT)) return has(CAME) ? null : has(BACK) ? 1 : -1;
  return has(CAME) && !has(BACK) ? 1 : null;
}

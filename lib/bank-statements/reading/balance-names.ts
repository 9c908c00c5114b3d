import { plain } from "./columns.ts";

/** All words of the names that banks give their balances and totals. A payer's name has others. */
const WORDS = new Set(
  (
    "s a l d o saldo saldos sdo balance total totais geral anterior inicial final atual parcial diario disponivel " +
    "bloqueado bloqueada projetado contabil livre limite credito creditos debito debitos entrada entradas saida saidas " +
    "do da de dos em no na e dia mes periodo ate para conta corrente poupanca cc c saque resgate aplicacao aplic apl " +
    "aut automatica automaticas automatico mais cta invest facil lancamento lancamentos movimento movimentos " +
    "initial opening closing ending available previous current"
  ).split(" "),
);
const BEGINS =
  /^(saldos?|s a l d o|sdo|total|totais|(initial|opening|closing|ending|available|previous|current|total) )/;

/**
 * Whether a row's text is the name of a balance or a total, which banks list among the movements: "Saldo anterior",
 * "S A L D O", "SALDO DO DIA ===== >". Every word must be one of such a name: a payer may be called "Saldo Positivo Ltda".
 */
export function isBalance(text: string): boolean {
  if (text.length > 100) return false;
  const name = plain(text);
  if (!BEGINS.test(name)) return false;
  const named = name.split(" ").every((word) => WORDS.has(word) || /^\d{1,4}$/.test(word));
  return named && (/^(saldo|s a l d o|sdo|total|totais)/.test(name) || / balance$/.test(name));
}

/** Whether it is the balance before the first movement. */
export function isOpeningBalance(text: string): boolean {
  return isBalance(text) && /\b(anterior|inicial|initial|opening|previous)\b/.test(plain(text));
}

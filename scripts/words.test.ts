import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { expect, test } from "vitest";

/**
 * One term for each thing on pages, in mails and in the documentation. A term that was replaced must not come
 * back beside its successor.
 */
const ROOT = resolve(import.meta.dirname, "..");

const REPLACED: readonly [RegExp, use: string][] = [
  [/\bAguardando (o |um )?Pix\b|Aguardando o pagamento/i, "Aguardando pagamento"],
  [/Preço de antes/i, "Preço original (riscado)"],
  [
    /(Cadastr|Lig|Adicion)\w* (o |um |seu |o seu )?autenticador|Ativar autenticador/i,
    "Ativar o autenticador",
  ],
  [
    /Enrol\w* (an |the |your )?authenticator|(Set up|Add) (an |the |your )?authenticator/i,
    "Activate the authenticator",
  ],
  [/Destinos? da (sua )?lista|Pôr na lista|\b(da|na) sua lista\b/i, "Contas de confiança"],
  [/allow-list(?!\.ts)/i, "trusted accounts"],
  [/carência|prazo de espera/i, "Tempo de espera"],
  [/"(Taxa de )?conversão|Tempo médio/i, "Pix gerados que foram pagos, Tempo até pagar"],
  [/logomarca|"pt-BR": "Logo"/i, "Logotipo"],
  [/\bo QR\b(?! Code)|QR code do/, "QR Code"],
  [/A pessoa recebe\b(?! um e-mail)/i, "O destino recebe"],
  [/"Líquido|\blíquido\b/i, "Você recebe"],
  [/"Guardado"|\{mail\} guardado|Não saiu daqui/i, "E-mail não enviado"],
  [/\bnão (saiu|saíram)"|O banco não aceitou/i, "Recusado"],
  [
    /Valor (a devolver|devolvido)|recusou devolver|Já devolvi\b|a loja devolve\b|"Devolver (\{amount\}|o Pix)/i,
    "reembolsar",
  ],
  [/[\d}] %(?!\s?[\d(])/, "a percent sign without a space: 20%"],
  // The answer reaches the store only if it has an e-mail address for customers.
  [/Respond[ae]r? (a )?este e-mail|(Reply to|Answer) this (e-)?mail/i, "Fale com quem vendeu, {store}"],
];

/** Sources with texts, and the guides, without changelogs, which name replaced terms, and comments, which no user reads. */
const files = execFileSync(
  "git",
  [
    ...["ls-files", "--cached", "--others", "--exclude-standard"],
    ...["app", "components", "lib", "public", "docs/guides"],
  ],
  { cwd: ROOT, encoding: "utf8" },
)
  .split("\n")
  .filter((file) => /\.(tsx?|md|html)$/.test(file))
  .filter((file) => !/\.test\.tsx?$|\/(novidades|changelog)\.md$/.test(file));

const isComment = (line: string) => /^\s*(\/\*|\*|\/\/)/.test(line);

function faultsIn(source: string, file: string): string[] {
  return source.split("\n").flatMap((line, at) => {
    if (isComment(line)) return [];
    const found = REPLACED.find(([term]) => term.test(line));
    return found ? [`${file}:${at + 1}: use "${found[1]}"`] : [];
  });
}

test("a replaced term is in no text", () => {
  expect(files.length).toBeGreaterThan(500);
  expect(files.flatMap((file) => faultsIn(readFileSync(resolve(ROOT, file), "utf8"), file))).toEqual([]);
});

test.each([
  'waiting: { "pt-BR": "Aguardando o Pix" }',
  'net: { "pt-BR": "Líquido" }',
  'action: { "pt-BR": "Cadastrar autenticador" }',
  'kept: { "pt-BR": "Guardado" }',
  'en: "Enrol an authenticator"',
  "as chaves da sua lista",
  'open: { "pt-BR": "Devolver {amount}" }',
  '"pt-BR": "Leia o QR no celular"',
  'footer: { "pt-BR": "Dúvidas? Responda este e-mail." }',
  'off: { "pt-BR": "{percent} % de desconto" }',
])("refuses %s", (line) => {
  expect(faultsIn(line, "a.ts")).toHaveLength(1);
});

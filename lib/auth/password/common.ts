import { test as isOnMozillasList } from "fxa-common-password-list";

/**
 * Words that people in Brazil make passwords of, and Mozilla's list knows at most by themselves: `senha12345`. Without
 * accents and spaces.
 */
const WORDS = new Set(
  `senha minhasenha novasenha senhanova mudar mudarsenha trocar trocarsenha segredo acesso entrar login usuario user
  admin administrador sistema bemvindo welcome password qwerty asdf abc abcd pix vitrine
  loja minhaloja vendas cliente empresa financeiro contato dinheiro sucesso
  brasil brasileiro brasileira brasilia riodejaneiro minasgerais curitiba salvador recife
  flamengo mengao corinthians timao palmeiras saopaulo santos vasco gremio internacional cruzeiro atletico galo botafogo
  fluminense bahia fortaleza sport futebol
  deus deusefiel deuseamor jesus jesuscristo jesusteama cristo nossasenhora senhor abencoado gratidao
  amor meuamor amoreterno amorzinho teamo euteamo amovoce vida minhavida familia minhafamilia mamae papai filho filha
  feliz felicidade saudade esperanca liberdade vitoria princesa principe estrela borboleta cachorro gatinha gatinho
  chocolate primavera
  ana maria mariana juliana fernanda amanda larissa leticia beatriz camila isabela gabriela rafaela bruna daniela
  gabriel rafael lucas matheus mateus pedro joao jose carlos marcos marcelo fernando eduardo gustavo guilherme bruno
  daniel rodrigo ricardo thiago tiago leonardo felipe anderson
  janeiro fevereiro marco abril maio junho julho agosto setembro outubro novembro dezembro`.split(/\s+/),
);

/** Whether others use the password too: it is on a list, one of those words with digits, or a run of characters. */
export function isCommon(password: string): boolean {
  const [lower, plain] = [password.toLowerCase(), bare(password)];
  return (
    isOnMozillasList(lower) ||
    isOnMozillasList(plain) ||
    isWordWithDigits(password, plain) ||
    isOneThing(password)
  );
}

/** One of the words, perhaps doubled, between digits that are few, repeated or a run, with hardly any punctuation. */
function isWordWithDigits(password: string, plain: string): boolean {
  if (password.replace(/[\p{L}\p{M}\p{N}\s]/gu, "").length > 3) return false;
  const [, before = "", letters = "", after = ""] = /^(\d*)(\p{L}+)(\d*)$/u.exec(plain) ?? [];
  const word = /^(.+)\1$/.exec(letters)?.[1] ?? letters;
  return WORDS.has(word) && [before, after].every((digits) => isShort(digits) || isOneThing(digits));
}

/** At most four digits, or the same ones again: `2026`, `123123`. */
function isShort(digits: string): boolean {
  return /^(\d{0,4})\1*$/.test(digits);
}

/** One or two characters repeated, or a sequence like 0123456789. */
function isOneThing(text: string): boolean {
  const characters = [...text.toLowerCase()];
  if (new Set(characters).size <= 2) return true;
  const steps = characters
    .slice(1)
    .map((character, index) => (character.codePointAt(0) ?? 0) - (characters[index]?.codePointAt(0) ?? 0));
  return steps.every((step) => step === 1 || step === -9) || steps.every((step) => step === -1 || step === 9);
}

/** Without case, accents, spaces and punctuation. */
export function bare(text: string): string {
  return text
    .normalize("NFKD")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, "");
}

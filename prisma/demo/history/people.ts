import type { Random } from "./random.ts";

/** The accounts that can sign in to the demo. */
export const MERCHANT_EMAIL = "lojista@demo.example";
export const MANAGER_EMAIL = "gerente@demo.example";
export const SUPPORT_EMAIL = "atendimento@demo.example";
export const OPERATOR_EMAIL = "operador@demo.example";

export type Buyer = { name: string; email: string; document: string | null };

const FIRST =
  "Ana,Beatriz,Bruno,Caio,Camila,Carla,Cecília,Daniel,Davi,Débora,Diego,Eduardo,Elisa,Fábio,Fernanda,Flávia,Gabriel,Gabriela,Gustavo,Heitor,Helena,Isabela,Íris,João,Jorge,Júlia,Karina,Larissa,Leandro,Letícia,Lucas,Luís,Luiza,Marcelo,Maria,Mariana,Mateus,Natália,Otávio,Patrícia,Paula,Pedro,Rafael,Renata,Rodrigo,Sílvia,Sofia,Tatiane,Thiago,Valéria,Vitória,Wagner,Yasmin".split(
    ",",
  );
const LAST =
  "Almeida,Andrade,Araújo,Azevedo,Barbosa,Batista,Brandão,Campos,Cardoso,Carvalho,Castro,Correia,Costa,Dias,Duarte,Esteves,Fernandes,Ferreira,Figueiredo,Freitas,Garcia,Gomes,Gonçalves,Lima,Lopes,Machado,Martins,Melo,Mendes,Monteiro,Moraes,Moreira,Moura,Nascimento,Nogueira,Oliveira,Pereira,Pinto,Queiroz,Ramos,Reis,Ribeiro,Rocha,Sales,Santana,Santos,Silva,Souza,Teixeira,Vasconcelos,Vieira".split(
    ",",
  );

/** Domains in which nobody can have an address. */
const HOSTS = ["example.com", "example.org", "example.net", "correio.example"];

/** Makes a Brazilian name as typed in forms, with a matching e-mail address. */
export function makeBuyer(random: Random): Buyer {
  const [first, last] = [random.pick(FIRST), random.pick(LAST)];
  const middle = random.chance(0.35) ? `${random.pick(LAST)} ` : "";
  const name = middle.trim() === last ? `${first} ${last}` : `${first} ${middle}${last}`;
  const plain = (text: string) => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
  const local = random.chance(0.5)
    ? `${plain(first)}.${plain(last)}${random.chance(0.4) ? random.between(70, 99) : ""}`
    : `${plain(first)}${plain(last).slice(0, 1)}${random.between(1, 999)}`;
  return {
    name,
    email: `${local}@${random.pick(HOSTS)}`,
    document: random.chance(0.45) ? makeCpf(random) : null,
  };
}

/** Makes a CPF with valid check digits. */
export function makeCpf(random: Random): string {
  const digits = Array.from({ length: 9 }, () => random.between(0, 9));
  for (const weight of [10, 11]) {
    const sum = digits.reduce((total, digit, at) => total + digit * (weight - at), 0);
    digits.push(((sum * 10) % 11) % 10);
  }
  return digits.join("");
}

/** The most common payer banks (ISPB), with weights. */
export const BANKS = [
  ["18236120", 30],
  ["60701190", 14],
  ["00000000", 12],
  ["00360305", 12],
  ["60746948", 10],
  ["90400888", 8],
  ["00416968", 8],
  ["10573521", 6],
] as const;

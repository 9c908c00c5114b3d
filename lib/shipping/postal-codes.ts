/**
 * The ranges of CEPs by state, as assigned by the Correios, and the capitals that have ranges of their own. Browsers
 * use them to fill in a form, so this file imports no server code.
 */
type Range = readonly [first: number, last: number, place: string];

const STATE_RANGES: readonly Range[] = [
  [1000, 19999, "SP"],
  [20000, 28999, "RJ"],
  [29000, 29999, "ES"],
  [30000, 39999, "MG"],
  [40000, 48999, "BA"],
  [49000, 49999, "SE"],
  [50000, 56999, "PE"],
  [57000, 57999, "AL"],
  [58000, 58999, "PB"],
  [59000, 59999, "RN"],
  [60000, 63999, "CE"],
  [64000, 64999, "PI"],
  [65000, 65999, "MA"],
  [66000, 68899, "PA"],
  [68900, 68999, "AP"],
  [69000, 69299, "AM"],
  [69300, 69399, "RR"],
  [69400, 69899, "AM"],
  [69900, 69999, "AC"],
  [70000, 72799, "DF"],
  [72800, 72999, "GO"],
  [73000, 73699, "DF"],
  [73700, 76799, "GO"],
  [76800, 76999, "RO"],
  [77000, 77999, "TO"],
  [78000, 78899, "MT"],
  [79000, 79999, "MS"],
  [80000, 87999, "PR"],
  [88000, 89999, "SC"],
  [90000, 99999, "RS"],
];

/** Only ranges that contain no other city. */
const CITY_RANGES: readonly Range[] = [
  [1000, 5999, "São Paulo"],
  [8000, 8499, "São Paulo"],
  [20000, 23799, "Rio de Janeiro"],
  [29000, 29099, "Vitória"],
  [30000, 31999, "Belo Horizonte"],
  [40000, 42499, "Salvador"],
  [49000, 49098, "Aracaju"],
  [50000, 52999, "Recife"],
  [57000, 57099, "Maceió"],
  [58000, 58099, "João Pessoa"],
  [59000, 59139, "Natal"],
  [60000, 61599, "Fortaleza"],
  [64000, 64099, "Teresina"],
  [65000, 65109, "São Luís"],
  [66000, 66999, "Belém"],
  [69000, 69099, "Manaus"],
  [69300, 69339, "Boa Vista"],
  [70000, 72799, "Brasília"],
  [73000, 73699, "Brasília"],
  [74000, 74899, "Goiânia"],
  [77000, 77249, "Palmas"],
  [78000, 78099, "Cuiabá"],
  [79000, 79124, "Campo Grande"],
  [80000, 82999, "Curitiba"],
  [88000, 88099, "Florianópolis"],
  [90000, 91999, "Porto Alegre"],
];

export const STATES = [
  ...["AC", "AL", "AM", "AP", "BA", "CE", "DF", "ES", "GO", "MA", "MG", "MS", "MT", "PA"],
  ...["PB", "PE", "PI", "PR", "RJ", "RN", "RO", "RR", "RS", "SC", "SE", "SP", "TO"],
] as const;

/** The CEPs of a state as numbers, both ends inclusive. */
export function stateRanges(state: string): { from: number; to: number }[] {
  return STATE_RANGES.filter(([, , place]) => place === state).map(([first, last]) => ({
    from: first * 1000,
    to: last * 1000 + 999,
  }));
}

/** The state of a CEP, and its city where the range has only one; null if no state has this prefix. */
export function placeOf(postalCode: string): { state: string; city: string | null } | null {
  if (!/^\d{8}$/.test(postalCode)) return null;
  const prefix = Number(postalCode.slice(0, 5));
  const within = ([first, last]: Range) => first <= prefix && prefix <= last;
  const state = STATE_RANGES.find(within)?.[2];
  return state ? { state, city: CITY_RANGES.find(within)?.[2] ?? null } : null;
}

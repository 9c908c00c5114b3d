/** The institutions that most Pix keys are registered at, by ISPB (BCB, list of Pix participants). */
const NAMES: Readonly<Record<string, string>> = {
  "00000000": "Banco do Brasil",
  "00360305": "Caixa Econômica Federal",
  "00416968": "Banco Inter",
  "01181521": "Sicredi",
  "02038232": "Sicoob",
  "08561701": "PagBank",
  "09089356": "Efí",
  "10573521": "Mercado Pago",
  "16501555": "Stone",
  "18236120": "Nubank",
  "19540550": "Asaas",
  "22896431": "PicPay",
  "30306294": "BTG Pactual",
  "31872495": "C6 Bank",
  "37880206": "Cora",
  "58160789": "Banco Safra",
  "59588111": "Banco BV",
  "60701190": "Itaú",
  "60746948": "Bradesco",
  "90400888": "Santander",
  "92702067": "Banrisul",
};

/** The usual name of an institution; its code, marked as such, if it is none of the best known. */
export function institutionName(ispb: string): string {
  return NAMES[ispb] ?? `ISPB ${ispb}`;
}

/** A bare document as `12.ABC.345/01DE-35` or `123.456.789-09`; returns anything else unchanged. */
export function punctuated(bare: string): string {
  return bare
    .replace(/^(\d{3})(\d{3})(\d{3})(\d{2})$/, "$1.$2.$3-$4")
    .replace(/^([0-9A-Z]{2})([0-9A-Z]{3})([0-9A-Z]{3})([0-9A-Z]{4})(\d{2})$/, "$1.$2.$3/$4-$5");
}

/** A bare document as `CNPJ 12.ABC.345/01DE-35` or `CPF 123.456.789-09`; returns anything else unchanged. */
export function documentText(bare: string): string {
  const text = punctuated(bare);
  return text === bare ? bare : `${text.includes("/") ? "CNPJ" : "CPF"} ${text}`;
}

/**
 * Formats a document as `CNPJ 12.ABC.345/01DE-35` or `CPF 123.456.789-09`; returns anything else unchanged.
 */
export function formatDocument(bare: string): string {
  const cpf = /^(\d{3})(\d{3})(\d{3})(\d{2})$/.exec(bare);
  if (cpf) return `CPF ${cpf[1]}.${cpf[2]}.${cpf[3]}-${cpf[4]}`;
  const cnpj = /^(.{2})(.{3})(.{3})(.{4})(\d{2})$/.exec(bare);
  return cnpj ? `CNPJ ${cnpj[1]}.${cnpj[2]}.${cnpj[3]}/${cnpj[4]}-${cnpj[5]}` : bare;
}

import { maskPixKey, parsePixKey } from "#lib/pix/keys.ts";

/** A key that is a personal document is always masked. */
export function shownChave(chave: string | null): string | null {
  if (chave === null) return null;
  const key = parsePixKey(chave);
  return key.ok && (key.type === "cpf" || key.type === "cnpj") ? maskPixKey(chave) : chave;
}

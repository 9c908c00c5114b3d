import { parsePixKey } from "./keys.ts";

/** Formats a key: `123.456.789-09`, `12.ABC.345/01DE-35`, `+55 11 98765-4321`. Other kinds stay unchanged. */
export function formatPixKey(value: string): string {
  const key = parsePixKey(value);
  if (!key.ok) return value;
  const text = key.value;
  switch (key.type) {
    case "cpf":
      return `${text.slice(0, 3)}.${text.slice(3, 6)}.${text.slice(6, 9)}-${text.slice(9)}`;
    case "cnpj":
      return `${text.slice(0, 2)}.${text.slice(2, 5)}.${text.slice(5, 8)}/${text.slice(8, 12)}-${text.slice(12)}`;
    case "phone":
      return `+55 ${text.slice(3, 5)} ${text.slice(5, -4)}-${text.slice(-4)}`;
    default:
      return text;
  }
}

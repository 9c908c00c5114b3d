import type { Refusal } from "#lib/client/browser.ts";

/** Why a code, a password or a recovery code was refused, and what a person can do about it. */
export function codeRefusal(refusal: Refusal): string {
  const details = refusal.details as { lockedUntil?: string; trustedFrom?: string } | null;
  if (details?.lockedUntil) return `Foram 5 tentativas erradas. Espere até ${clock(details.lockedUntil)}.`;
  if (details?.trustedFrom)
    return `Este autenticador é novo e só confirma dinheiro a partir de ${clock(details.trustedFrom)}.`;
  const [field] = refusal.fields;
  return field?.path === "password" ? `A senha ${field.message}.` : refusal.message;
}

function clock(at: string): string {
  return new Date(at).toLocaleString("pt-BR", { dateStyle: "short", timeStyle: "short" });
}

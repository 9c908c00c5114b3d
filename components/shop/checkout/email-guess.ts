const KNOWN = [
  "gmail.com",
  "hotmail.com",
  "outlook.com",
  "yahoo.com.br",
  "icloud.com",
  "uol.com.br",
  "terra.com.br",
  "bol.com.br",
  "live.com",
];

/** The probable address, if the domain is one letter or one swap away from a well-known one. */
export function guessedEmail(email: string): string | null {
  const [, name, domain = ""] = /^\s*(\S+)@(\S+?)\s*$/.exec(email.toLowerCase()) ?? [];
  if (!name || KNOWN.includes(domain)) return null;
  const meant = KNOWN.find((known) => isNear(domain, known));
  return meant ? `${name}@${meant}` : null;
}

/** Whether the texts differ by one added, missing or different letter, or by two swapped neighbours. */
function isNear(typed: string, known: string): boolean {
  if (Math.abs(typed.length - known.length) > 1) return false;
  let at = 0;
  while (at < known.length && typed[at] === known[at]) at++;
  const [a, b] = [typed.slice(at), known.slice(at)];
  return (
    a.slice(1) === b ||
    a === b.slice(1) ||
    a.slice(1) === b.slice(1) ||
    (a[0] === b[1] && a[1] === b[0] && a.slice(2) === b.slice(2))
  );
}

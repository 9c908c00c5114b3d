/**
 * A secret of this browser while it waits for the mail of a sign-up: with it the link alone confirms, elsewhere it takes
 * the password.
 */
const KEY = "cadastro";

export function makeSignUpSecret(): string {
  const known = readSignUpSecret();
  if (known) return known;
  const made = [...crypto.getRandomValues(new Uint8Array(24))]
    .map((byte) => byte.toString(16).padStart(2, "0"))
    .join("");
  try {
    localStorage.setItem(KEY, made);
  } catch {
    // A browser that keeps nothing asks for the password when the link is opened.
  }
  return made;
}

export function readSignUpSecret(): string | null {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return null;
  }
}

export function forgetSignUpSecret(): void {
  try {
    localStorage.removeItem(KEY);
  } catch {
    // There is none.
  }
}

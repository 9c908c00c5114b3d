/**
 * A secret stored in this browser until the sign-up is confirmed: with it the link alone confirms, in other
 * browsers the password is required too.
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
    // Without storage, the link asks for the password.
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
    // Storage is unavailable: there is no secret.
  }
}

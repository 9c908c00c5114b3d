/** `a•••@example.com`: enough to compare with a merchant's report. */
export function hiddenEmail(email: string): string {
  const at = email.lastIndexOf("@");
  return at < 1 ? "•••" : `${email.slice(0, 1)}•••${email.slice(at)}`;
}

/** `AB•••••GH`: enough to recognise a code, not enough to use it. */
export function masked(text: string): string {
  const signs = [...text];
  if (signs.length === 0) return "";
  if (signs.length < 8) return "•".repeat(signs.length);
  return `${signs.slice(0, 2).join("")}•••••${signs.slice(-2).join("")}`;
}

/** A delivered unit, and how it is shown: a link to open, a code to copy, a text to read. */
export type DeliveredContent = { kind: "code" | "text" | "link"; value: string };

const LONGEST_CODE = 80;

export function contentOf(value: string): DeliveredContent {
  if (/^https:\/\/\S+$/.test(value)) return { kind: "link", value };
  // Words without a digit are read, not copied: "Camiseta M".
  const isWords = /\s/.test(value) && !/\d/.test(value);
  const isCode = value.length <= LONGEST_CODE && !value.includes("\n") && !isWords;
  return { kind: isCode ? "code" : "text", value };
}

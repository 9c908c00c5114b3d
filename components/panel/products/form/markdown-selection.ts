export type Mark = "bold" | "italics" | "list" | "numbers" | "link";

const AROUND = { bold: "**", italics: "*" } as const;
const ANY_LIST = /^(?:[-*+]|\d+[.)])\s+/;

type Marked = { text: string; from: number; to: number };

/** Toggles a mark on the selection. Returns the new text and selection. */
export function markSelection(mark: Mark, text: string, from: number, to: number, linkText: string): Marked {
  const chosen = text.slice(from, to);
  const replaced = (with_: string, start: number, end: number): Marked => ({
    text: text.slice(0, from) + with_ + text.slice(to),
    from: from + start,
    to: from + end,
  });
  if (mark === "link") {
    const words = chosen || linkText;
    const address = "https://";
    const start = words.length + 3;
    return replaced(`[${words}](${address})`, start, start + address.length);
  }
  if (mark === "list" || mark === "numbers") return listed(mark, text, from, to);
  const sign = AROUND[mark];
  const before = text.slice(0, from);
  const after = text.slice(to);
  // An asterisk next to another one is bold, not italics.
  const isOne = sign === "**" || (!before.endsWith("**") && !after.startsWith("**"));
  if (chosen && before.endsWith(sign) && after.startsWith(sign) && isOne)
    return {
      text: before.slice(0, -sign.length) + chosen + after.slice(sign.length),
      from: from - sign.length,
      to: to - sign.length,
    };
  return replaced(`${sign}${chosen}${sign}`, sign.length, sign.length + chosen.length);
}

/** Toggles a list on the selected lines. */
function listed(mark: "list" | "numbers", text: string, from: number, to: number): Marked {
  const start = text.lastIndexOf("\n", from - 1) + 1;
  const end = text.indexOf("\n", to) < 0 ? text.length : text.indexOf("\n", to);
  const lines = text.slice(start, end).split("\n");
  const own = mark === "list" ? /^[-*+]\s+/ : /^\d+[.)]\s+/;
  const isListed = lines.every((line) => own.test(line));
  const next = lines
    .map((line, index) => (isListed ? "" : prefix(mark, index)) + line.replace(ANY_LIST, ""))
    .join("\n");
  return { text: text.slice(0, start) + next + text.slice(end), from: start, to: start + next.length };
}

function prefix(mark: "list" | "numbers", index: number): string {
  return mark === "list" ? "- " : `${index + 1}. `;
}

/**
 * Control characters, line breaks, lone surrogates and noncharacters: banks refuse the whole request for a
 * single one.
 */
const REFUSED = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\p{Noncharacter_Code_Point}]+/gu;

const graphemes = new Intl.Segmenter("pt-BR", { granularity: "grapheme" });

/**
 * Prepares user input for a bank: one line, at most `max` long, null if nothing is left. Banks count code
 * points or UTF-16 units; the result is short enough for both. Never splits a grapheme (an emoji of several
 * code points, a letter with its accent).
 */
export function bankText(text: string | null, max: number): string | null {
  const bare = (text ?? "").replace(REFUSED, " ").trim();
  return (bare.length <= max ? bare : cut(bare, max).trimEnd()) || null;
}

function cut(text: string, max: number): string {
  let end = 0;
  for (const { index, segment } of graphemes.segment(text)) {
    if (index + segment.length > max) break;
    end = index + segment.length;
  }
  return text.slice(0, end);
}

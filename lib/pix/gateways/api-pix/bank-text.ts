/**
 * Control characters, line breaks, lone surrogates and code points that are no characters: JSON schemas count them and
 * banks refuse the whole request for one.
 */
const REFUSED = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\p{Noncharacter_Code_Point}]+/gu;

const graphemes = new Intl.Segmenter("pt-BR", { granularity: "grapheme" });

/**
 * A person's text as a bank takes it: one line, at most `max` long, null when nothing is left. Banks count code points or
 * UTF-16 units; the text is short enough for both, and no character (an emoji of several code points, a letter with its
 * accent) is cut in two.
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

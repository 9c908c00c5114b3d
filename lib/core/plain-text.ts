const INVISIBLE = /^[\s\p{Default_Ignorable_Code_Point}\u2800]*$/u;

/** Whether nothing of the text can be seen: it is empty, or has only spaces and characters without width. */
export function isBlank(text: string): boolean {
  return INVISIBLE.test(text);
}

/** The text without spaces and line breaks around it, and with LF as its only line break. */
export function trimmedText(text: string): string {
  return text.replace(/\r\n?/g, "\n").trim();
}

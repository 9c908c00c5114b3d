import { fill, type TextParams } from "./fill.ts";
import type { BilingualText, Locale } from "./locale.ts";

declare const parameters: unique symbol;

/**
 * The key of a message about one field. Schemas and errors carry the key, and only lib/http turns it into
 * text. The type names the parameters that the text needs.
 */
export type FieldMessage<P extends string = string> = string & { readonly [parameters]: P };

/** The names in braces in a text: "above {maximum}" has "maximum". */
type NamesIn<T extends string> = T extends `${string}{${infer Name}}${infer Rest}`
  ? Name | NamesIn<Rest>
  : never;

/** The parameters of a message as the last argument of a function; omitted if the text has none. */
export type ParamsOf<P extends string> = [P] extends [never] ? [] : [params: Record<P, string | number>];

const known = new Map<string, BilingualText>();

/**
 * Defines the messages of one concept, beside the concept: `fieldMessages("refund", { above: { "pt-BR": …,
 * en: … } })`. Each text says what is wrong and what to do, and begins in lower case because the field's name
 * precedes it.
 */
export function fieldMessages<const M extends Record<string, BilingualText>>(
  concept: string,
  messages: M,
): { readonly [K in keyof M]: FieldMessage<NamesIn<M[K]["en"]>> } {
  const keys = Object.entries(messages).map(([name, texts]) => {
    const key = `${concept}.${name}`;
    known.set(key, texts);
    return [name, key];
  });
  return Object.fromEntries(keys);
}

/** The text of a message in the given language. */
export function fieldText(message: FieldMessage, locale: Locale, params: TextParams = {}): string {
  const texts = known.get(message);
  if (!texts) throw new Error(`no field message is called ${message}`);
  return fill(texts[locale], params, locale);
}

/** Whether the text of a schema error is a message key. */
export function isFieldMessage(key: string): key is FieldMessage {
  return known.has(key);
}

/** All messages defined so far, for tests. */
export function allFieldMessages(): ReadonlyMap<string, BilingualText> {
  return known;
}

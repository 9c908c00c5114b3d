import hljs from "highlight.js/lib/core";
import bash from "highlight.js/lib/languages/bash";
import go from "highlight.js/lib/languages/go";
import javascript from "highlight.js/lib/languages/javascript";
import json from "highlight.js/lib/languages/json";
import php from "highlight.js/lib/languages/php";
import python from "highlight.js/lib/languages/python";
import typescript from "highlight.js/lib/languages/typescript";
import xml from "highlight.js/lib/languages/xml";

/** Grammars by the name after a code fence, or by a tab's name in lower case. */
const GRAMMARS: Record<string, typeof bash> = {
  ...{ sh: bash, curl: bash, go, html: xml, js: javascript, json, php, python, ts: typescript, typescript },
};
for (const [name, grammar] of Object.entries(GRAMMARS)) hljs.registerLanguage(name, grammar);

const MOST_KEPT = 1_000;
const kept = new Map<string, string>();

/** Highlights code as HTML. Code in an unknown language is only escaped. */
export function coloured(text: string, named: string): string {
  const language = named.toLowerCase();
  const key = `${language} ${text}`;
  const known = kept.get(key);
  if (known !== undefined) return known;
  const html = GRAMMARS[language] ? inColours(text, language) : escaped(text);
  if (kept.size >= MOST_KEPT) kept.delete(kept.keys().next().value as string);
  kept.set(key, html);
  return html;
}

/** A JSON body, which the shell's grammar would highlight as one string. */
const BODY = /^([\s\S]* -d ')(\{\n[^']*\n\})('[\s\S]*)$/;

function inColours(text: string, language: string): string {
  const [, call, body, rest] = (language === "curl" && BODY.exec(text)) || [];
  const of = (part: string, name: string) => hljs.highlight(part, { language: name }).value;
  if (call === undefined || body === undefined || rest === undefined) return of(text, language);
  return of(call, language) + of(body, "json") + of(rest, language);
}

export function escaped(text: string): string {
  return text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
}

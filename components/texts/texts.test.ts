import { globSync, readFileSync } from "node:fs";
import { type MessageFormatElement, parse, TYPE } from "@formatjs/icu-messageformat-parser";
import { describe, expect, test } from "vitest";
import { languageOf } from "./languages.ts";
import { messagesIn } from "./messages.ts";

/** Every text with its path, for example `orders.list.title`. */
function flat(node: object, path = ""): [string, string][] {
  return Object.entries(node).flatMap(([key, value]): [string, string][] => {
    const here = path ? `${path}.${key}` : key;
    return typeof value === "string" ? [[here, value]] : flat(value, here);
  });
}

/**
 * The arguments of a text with their kinds, without duplicates: `count plural`, `name argument`, `link tag`.
 */
function argumentsOf(elements: MessageFormatElement[]): string[] {
  const found = elements.flatMap((element): string[] => {
    if (element.type === TYPE.literal || element.type === TYPE.pound) return [];
    const here = `${element.value} ${TYPE[element.type]}`;
    if (element.type === TYPE.tag) return [here, ...argumentsOf(element.children)];
    if (element.type === TYPE.plural || element.type === TYPE.select)
      return [here, ...Object.values(element.options).flatMap((option) => argumentsOf(option.value))];
    return [here];
  });
  return [...new Set(found)].toSorted();
}

const pt = new Map(flat(messagesIn("pt-BR")));
const en = new Map(flat(messagesIn("en")));

describe("the texts", () => {
  test("each text has the same arguments in both languages", () => {
    for (const [key, text] of pt)
      expect(argumentsOf(parse(en.get(key) ?? "")), key).toEqual(argumentsOf(parse(text)));
  });

  test("no text is empty or calls out", () => {
    for (const [key, text] of [...pt, ...en]) expect(text, key).toMatch(/^[^!]+$/);
  });

  test("every file of texts is in the list of all", () => {
    const all = readFileSync(new URL("./all.ts", import.meta.url), "utf8");
    const listed = [...all.matchAll(/from "#(.+)";/g)].map(([, file]) => file);
    expect(globSync("components/**/{texts,*.texts}.ts").toSorted()).toEqual(listed.toSorted());
  });
});

test.each([
  ["en", "pt-BR", "en"],
  [undefined, "en-GB,en;q=0.9", "en"],
  [undefined, "fr, en;q=0.4, pt;q=0.7", "pt-BR"],
  [undefined, "en;q=0, fr", "pt-BR"],
  ["de", null, "pt-BR"],
  [undefined, null, "pt-BR"],
])("the cookie %s and the header %s give %s", (chosen, accepted, language) => {
  expect(languageOf(chosen, accepted)).toBe(language);
});

import type { Locale } from "#lib/core/locale.ts";
import { inlineHtml } from "./markdown.ts";
import { READING } from "./reading-texts.ts";
import type { PropertyRow } from "./rows.ts";

/** A parameter or property as a page shows it, with its nested ones. `id` is its anchor. */
export type Field = Omit<PropertyRow, "depth" | "description"> & {
  id: string;
  html: string;
  /** The place of a parameter: path, query or header. */
  place?: string;
  children: Field[];
};

type Rows = readonly (PropertyRow & { place?: string })[];

/** Nests rows by their depth. Anchors are paths of names, `body.items.quantity`. */
export function fieldsOf(rows: Rows, prefix: string, locale: Locale): Field[] {
  const top: Field[] = [];
  const open: Field[] = [];
  const taken = new Set<string>();
  for (const { depth, description, rules, ...row } of rows) {
    const parent = open[depth - 1];
    const id = unused(`${parent?.id ?? prefix}.${row.name}`, taken);
    const html = inlineHtml(description ?? "");
    const field: Field = {
      ...row,
      id,
      html,
      rules: rules.map((rule) => inWords(rule, locale)),
      children: [],
    };
    (parent?.children ?? top).push(field);
    open.splice(depth, open.length, field);
  }
  return top;
}

/** Anchors are unique: members of a union can have properties of the same name. */
function unused(id: string, taken: Set<string>): string {
  let own = id;
  for (let nth = 2; taken.has(own); nth++) own = `${id}-${nth}`;
  taken.add(own);
  return own;
}

/** `1–120 ch` as "1–120 characters", `= 20` as "default: 20". */
function inWords(rule: string, locale: Locale): string {
  const { characters, items, initial } = READING.rules;
  return rule
    .replace(/ ch$/, ` ${characters[locale]}`)
    .replace(/ items$/, ` ${items[locale]}`)
    .replace(/^= /, `${initial[locale]} `);
}

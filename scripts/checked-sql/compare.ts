import type { Type } from "typescript/unstable/sync";
import { type Declared, isNull, type Kind, type Types } from "./declared.ts";
import { arrivesAs, insideJson, maySend } from "./forms.ts";
import type { Catalog, PgType } from "./postgres/catalog.ts";
import { type Column, camelCase, type Fact, type Json } from "./postgres/facts.ts";
import type { Reader } from "./program/sites.ts";

export type Compared = { types: Types; catalog: Catalog; reader: Reader };

/** Differences between the declared row and the statement's result, one sentence each. */
export function compareRow(row: Type, columns: readonly Column[], compared: Compared): string[] {
  const properties = compared.types.properties(row);
  const named = new Map(columns.map((column) => [nameOf(column, compared.reader), column]));
  const gone = [...properties.keys()].filter((name) => !named.has(name));
  return [
    ...gone.map((name) => `${name} is declared, and the statement returns no such column`),
    ...[...named].flatMap(([name, column]) => {
      const type = properties.get(name);
      return type && !isNull(type) ? compareColumn(name, column, compared.types.of(type), compared) : [];
    }),
  ];
}

const nameOf = ({ name }: { name: string }, reader: Reader) => (!reader.camelCase ? name : camelCase(name));

function compareColumn(
  name: string,
  fact: Fact & { anyTexts?: boolean },
  declared: Declared,
  compared: Compared,
): string[] {
  const type = compared.catalog.types.get(fact.type);
  const form = type && arrivesAs(type, compared.catalog, compared.reader);
  if (!form) return [`${name} is of the type ${type?.name}, for which the check has no rule yet`];
  const element = form.kind === "list" ? declared.element() : null;
  return [
    ...compareNull(name, fact, declared),
    ...(form.kind === "json"
      ? compareJson(name, fact.json, declared, compared)
      : compareKind(name, type, form.kind, fact, declared)),
    ...(element ? compareColumn(`${name}[]`, elementOf(form.element, compared), element, compared) : []),
  ];
}

/** A PostgreSQL array may contain NULL, but ours never do. */
function elementOf(type: number, { catalog }: Compared): Fact {
  const found = catalog.types.get(type);
  return { type, notNull: true, texts: found?.kind === "e" ? found.labels : null, json: null };
}

function compareNull(name: string, fact: Fact, declared: Declared): string[] {
  return fact.notNull || declared.nullable || declared.kinds.has("untold") ? [] : [`${name} may be null`];
}

function compareKind(
  name: string,
  type: PgType,
  kind: Kind,
  fact: Pick<Column, "texts" | "anyTexts">,
  declared: Declared,
): string[] {
  const others = [...declared.kinds].filter((one) => one !== kind);
  if (others.length > 0) return [`${name} is ${declared.written()}, and ${type.name} arrives as ${kind}`];
  if (!declared.texts || fact.anyTexts) return [];
  if (!fact.texts) return [`${name} is ${declared.written()}, and the database knows nothing of these texts`];
  const { texts } = declared;
  const strange = type.kind === "e" ? texts.filter((text) => !type.labels.includes(text)) : [];
  if (strange.length > 0)
    return [`${name} is ${declared.written()}, and ${type.name} has no ${strange.join(", ")}`];
  const missing = fact.texts.filter((text) => !texts.includes(text));
  return missing.length > 0 ? [`${name} is ${declared.written()}, and can be ${missing.join(", ")}`] : [];
}

/** Checks JSON built by the statement itself; JSON stored in a column is trusted. */
function compareJson(name: string, json: Json | null, declared: Declared, compared: Compared): string[] {
  const never = [...declared.kinds].filter((kind) => kind === "date" || kind === "money" || kind === "bytes");
  if (never.length > 0) return [`${name} is ${declared.written()}, which JSON has not`];
  if (json?.kind === "array") {
    if (!declared.kinds.has("list")) return [`${name} is ${declared.written()}, and a JSON array arrives`];
    const element = declared.element();
    return element ? compareInside(`${name}[]`, json.element, element, compared) : [];
  }
  if (!json) return [];
  const [object] = declared.objects;
  if (!object)
    return declared.kinds.has("untold")
      ? []
      : [`${name} is ${declared.written()}, and a JSON object arrives`];
  return [...compared.types.properties(object)].flatMap(([property, type]) => {
    const path = `${name}.${property}`;
    const fact = json.fields.get(property);
    const inner = compared.types.of(type);
    if (fact) return compareInside(path, fact, inner, compared);
    return inner.nullable ? [] : [`${path} is declared, and the JSON has no such property`];
  });
}

function compareInside(name: string, fact: Fact, declared: Declared, compared: Compared): string[] {
  const type = compared.catalog.types.get(fact.type);
  if (!type) return [];
  const kind = insideJson(type);
  return [
    ...compareNull(name, fact, declared),
    ...(kind === "json"
      ? compareJson(name, fact.json, declared, compared)
      : compareKind(name, type, kind, fact, declared)),
  ];
}

/** Differences between sent values and their parameters. */
export function compareSent(name: string, oid: number, declared: Declared, compared: Compared): string[] {
  const type = compared.catalog.types.get(oid);
  const allowed = type && maySend(type);
  if (!allowed) return [`${name} is of the type ${type?.name}, for which the check has no rule yet`];
  const others = [...declared.kinds].filter((kind) => !allowed.includes(kind));
  if (others.length > 0) return [`${name} is ${declared.written()}, and ${type.name} is wanted`];
  if (declared.kinds.size === 0) return [];
  if (type.kind === "e") {
    if (!declared.texts) return [`${name} is ${declared.written()}, and ${type.name} takes only its labels`];
    const wrong = declared.texts.filter((text) => !type.labels.includes(text));
    return wrong.length > 0 ? [`${name} can be ${wrong.join(", ")}, which ${type.name} has not`] : [];
  }
  const element = type.element > 0 ? declared.element() : null;
  return element ? compareSent(`${name}[]`, type.element, element, compared) : [];
}

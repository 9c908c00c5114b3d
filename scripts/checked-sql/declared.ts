import { type Checker, type Type, TypeFlags } from "typescript/unstable/sync";

export type Kind = "text" | "number" | "boolean" | "date" | "money" | "bytes" | "list" | "object" | "untold";

/** A TypeScript type, as far as it can describe a column or parameter. */
export type Declared = {
  kinds: ReadonlySet<Kind>;
  nullable: boolean;
  /** The texts of a union of literals; null for any text. */
  texts: readonly string[] | null;
  /** The element type of a list. */
  element: () => Declared | null;
  /** The shapes of a plain object. */
  objects: readonly Type[];
  /** The type as source text. */
  written: () => string;
};

const SIMPLE: [TypeFlags, Kind][] = [
  [TypeFlags.String | TypeFlags.StringLiteral | TypeFlags.TemplateLiteral, "text"],
  [TypeFlags.Number | TypeFlags.NumberLiteral, "number"],
  [TypeFlags.Boolean | TypeFlags.BooleanLiteral, "boolean"],
];
const NAMED: Record<string, Kind> = { Date: "date", Decimal: "money", Buffer: "bytes", Uint8Array: "bytes" };

/** Whether the type includes null. */
export const isNull = (type: Type) => (type.flags & TypeFlags.Null) !== 0;

/** Reads types, each once. */
export class Types {
  private readonly checker: Checker;
  private readonly known = new Map<number, Declared>();

  constructor(checker: Checker) {
    this.checker = checker;
  }

  of(type: Type): Declared {
    let declared = this.known.get(type.id);
    if (!declared) {
      declared = this.read(type);
      this.known.set(type.id, declared);
    }
    return declared;
  }

  /**
   * The members of a union of rows, `A | { id: null }`. `told` is the discriminating property, which is not NULL in
   * one member: `id`, or the only one that another member declares as null.
   */
  alternatives(row: Type): { row: Type; told: string | null }[] {
    if (!row.isUnionType()) return [{ row, told: null }];
    const rows = row.getTypes().map((one) => ({ row: one, properties: this.properties(one) }));
    const empty = rows.flatMap(({ properties }) =>
      [...properties].filter(([, type]) => isNull(type)).map(([name]) => name),
    );
    const teller = empty.includes("id") ? "id" : (empty[0] ?? "");
    return rows.map((one) => {
      const type = one.properties.get(teller);
      return { row: one.row, told: type && !this.of(type).nullable ? teller : null };
    });
  }

  /** The properties of a row, by name. */
  properties(type: Type): ReadonlyMap<string, Type> {
    const symbols = this.checker.getPropertiesOfType(type);
    const types = symbols.length > 0 ? this.checker.getTypeOfSymbol(symbols) : [];
    return new Map(symbols.flatMap(({ name }, i) => (types[i] ? [[name, types[i]] as const] : [])));
  }

  /** False if the type depends on a type parameter of the surrounding function. */
  isSettled(type: Type): boolean {
    if (type.isUnionType() || type.isIntersectionType())
      return type.getTypes().every((part) => this.isSettled(part));
    return (type.flags & (TypeFlags.Instantiable | TypeFlags.Unknown)) === 0;
  }

  private read(type: Type): Declared {
    const members = type.isUnionType() ? type.getTypes() : [type];
    const kinds = new Set<Kind>();
    const texts: string[] = [];
    const objects: Type[] = [];
    let [nullable, anyText] = [false, false];
    let element: Type | undefined;
    for (const member of members) {
      if (member.flags & (TypeFlags.Null | TypeFlags.Undefined)) {
        nullable = true;
        continue;
      }
      const kind = this.kindOf(member);
      kinds.add(kind);
      if (member.isStringLiteralType()) texts.push(member.value);
      else if (kind === "text") anyText = true;
      if (kind === "list" && member.isTypeReference()) element = this.checker.getTypeArguments(member)[0];
      if (kind === "object") objects.push(member);
    }
    return {
      kinds,
      nullable,
      texts: anyText || texts.length === 0 ? null : texts,
      element: () => (element ? this.of(element) : null),
      objects,
      written: () => this.checker.typeToString(type),
    };
  }

  private kindOf(type: Type): Kind {
    const simple = SIMPLE.find(([flags]) => (type.flags & flags) !== 0);
    if (simple) return simple[1];
    if (type.isIntersectionType()) {
      const kinds = type.getTypes().map((part) => this.kindOf(part));
      return kinds.find((kind) => kind !== "object") ?? "object";
    }
    if (!(type.flags & TypeFlags.Object)) return "untold";
    if (this.checker.isArrayLikeType(type)) return "list";
    return NAMED[type.getSymbol()?.name ?? ""] ?? "object";
  }
}

import type {
  ArrowFunction,
  FunctionDeclaration,
  FunctionExpression,
  MethodDeclaration,
  Node,
} from "typescript/unstable/ast";

/** What an expression of the program is, as far as its text tells. */
export type Value = Known | List | Fields | Closure | Unknown;

export type Plain = string | number | boolean | bigint | null | undefined | RegExp;
type Known = { kind: "known"; value: Plain };
export type List = { kind: "list"; items: Value[] };
export type Fields = { kind: "fields"; fields: Map<string, Value> };
export type FunctionNode = ArrowFunction | FunctionDeclaration | FunctionExpression | MethodDeclaration;
export type Closure = { kind: "closure"; node: FunctionNode; scope: Scope };

/** A value of run time. */
export type Unknown = {
  kind: "unknown";
  /** The same for the same value, wherever it is read. */
  key: string;
  /** Where it is read, the last place first: they tell its type. */
  nodes: readonly Node[];
};

export const known = (value: Plain): Known => ({ kind: "known", value });
export const list = (items: Value[]): List => ({ kind: "list", items });
export const isUndefined = (value: Value) => value.kind === "known" && value.value === undefined;

/** A value as part of a text; null when that is not known. */
export function plainText(value: Value): string | null {
  return value.kind === "known" ? String(value.value) : null;
}

/** The variables of a block or a function. What no scope has is of the module. */
export class Scope {
  private readonly names = new Map<string, Value>();
  private readonly parent: Scope | null;

  constructor(parent: Scope | null) {
    this.parent = parent;
  }

  find(name: string): Value | undefined {
    return this.names.get(name) ?? this.parent?.find(name);
  }

  declare(name: string, value: Value): void {
    this.names.set(name, value);
  }

  assign(name: string, value: Value): void {
    if (this.names.has(name)) this.names.set(name, value);
    else this.parent?.assign(name, value);
  }
}

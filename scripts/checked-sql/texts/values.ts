import type {
  ArrowFunction,
  FunctionDeclaration,
  FunctionExpression,
  MethodDeclaration,
  Node,
} from "typescript/unstable/ast";

/** The value of an expression, as far as the source text determines it. */
export type Value = Known | List | Fields | Closure | Unknown;

export type Plain = string | number | boolean | bigint | null | undefined | RegExp;
type Known = { kind: "known"; value: Plain };
export type List = { kind: "list"; items: Value[] };
export type Fields = { kind: "fields"; fields: Map<string, Value> };
export type FunctionNode = ArrowFunction | FunctionDeclaration | FunctionExpression | MethodDeclaration;
export type Closure = { kind: "closure"; node: FunctionNode; scope: Scope };

/** A run-time value. */
export type Unknown = {
  kind: "unknown";
  /** Equal for the same value, wherever it is read. */
  key: string;
  /** The nodes where it is read, latest first: they determine its type. */
  nodes: readonly Node[];
};

export const known = (value: Plain): Known => ({ kind: "known", value });
export const list = (items: Value[]): List => ({ kind: "list", items });
export const isUndefined = (value: Value) => value.kind === "known" && value.value === undefined;

/** A value as part of a text; null if unknown. */
export function plainText(value: Value): string | null {
  return value.kind === "known" ? String(value.value) : null;
}

/** The variables of a block or function. Names in no scope belong to the module. */
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
